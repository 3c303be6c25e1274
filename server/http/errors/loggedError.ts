/**
 * What the log keeps of a failure: its words, its place and its code. Nothing else, because what else a database's
 * error carries (`detail`, `where`) quotes whole rows, and with them names and addresses.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: cause.stack }),
  }
}
