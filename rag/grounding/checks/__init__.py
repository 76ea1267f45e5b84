"""What can be wrong with a claim, one check a module: cheap, pure, with a reason to tell."""
