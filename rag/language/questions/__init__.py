"""What a question asks for, of what day, and what of the conversation it leans on."""
