/** The code of a failed query (SQLSTATE) or system call, or an empty text. */
export const codeOf = (error: unknown): string => textIn(error, 'code')

/** Its words; some network errors have only a code. */
export const reasonOf = (error: unknown): string => textIn(error, 'message') || codeOf(error) || String(error)

function textIn(error: unknown, name: 'code' | 'message'): string {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
  return typeof found === 'string' ? found : ''
}
