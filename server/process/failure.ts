/** Returns the code of a failed query (SQLSTATE) or system call; empty without one. */
export const codeOf = (error: unknown): string => textIn(error, 'code')

/** Returns an error's message, or its code: some network errors have no message. */
export const reasonOf = (error: unknown): string => textIn(error, 'message') || codeOf(error) || String(error)

/**
 * Whether a query failed because the database was lost or had no resources, e.g. a full disk or a shutdown: classes 08,
 * 53 and 57P of PostgreSQL's error codes, and a broken connection. 25006 comes from a server that is no longer the
 * leader, until the load balancer has noticed.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(08|53|57P)|^(25006|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  /^Connection terminated|^Client (has encountered a connection error|was closed)/.test(
    textIn(error, 'message'),
  )

function textIn(error: unknown, name: 'code' | 'message'): string {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
  return typeof found === 'string' ? found : ''
}
