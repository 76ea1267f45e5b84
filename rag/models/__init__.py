"""Chat models and embedders: the real ones, the demo model, and fakes for tests."""
