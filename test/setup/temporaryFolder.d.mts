export function putTemporaryFilesInMemory(): void
