print("model-migrator")
