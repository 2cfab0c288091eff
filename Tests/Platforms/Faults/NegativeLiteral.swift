// wasi|arm64_32.*: integer literal '-62167219200' overflows when stored into 'Int'
func isWritten(_ seconds: Int) -> Bool { seconds >= -62_167_219_200 }
