/**
 * The part of an error that is logged: message, stack and code. A database error's `detail` and `where` quote
 * whole rows with names and addresses, so they are left out.
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
