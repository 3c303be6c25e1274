/** Returns the code of a failed query (SQLSTATE) or system call; empty without one. */
export const codeOf = (error: unknown): string => textIn(error, 'code')

/** Returns an error's message, or its code: some network errors have no message. */
export const reasonOf = (error: unknown): string => textIn(error, 'message') || codeOf(error) || String(error)

function textIn(error: unknown, name: 'code' | 'message'): string {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
  return typeof found === 'string' ? found : ''
}
