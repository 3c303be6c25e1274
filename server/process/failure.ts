/** Returns the code of a failed query (SQLSTATE) or system call; empty without one. */
export const codeOf = (error: unknown): string => textIn(error, 'code')

/** Whether a query failed because a row with the same key exists (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === uniqueViolationCode

/** Whether the database rejected the values of a query: SQLSTATE classes 22 (data) and 23 (constraints). */
export const isRejectedByDatabase = (error: unknown): boolean => /^2[23][0-9A-Z]{3}$/.test(codeOf(error))

/** The same error, for a conflict that is found before the query. */
export const uniqueViolation = (message: string): Error =>
  Object.assign(new Error(message), { code: uniqueViolationCode })

const uniqueViolationCode = '23505'

/** Returns an error's message, or its code: some network errors have no message. */
export const reasonOf = (error: unknown): string => textIn(error, 'message') || codeOf(error) || String(error)

/**
 * Whether a query failed because the database was lost, overloaded or had no resources, so that the same request can
 * succeed later. PostgreSQL's error codes: classes 08 (connection), 53 (resources, e.g. a full disk) and 57 (shutdown,
 * or a statement that was cancelled after its time limit); 55P03 and 40 (a lock or a transaction that lost against
 * others until the retries ended); 25P03 and 25P04 (time limits of transactions). 25006 comes from a read-only server,
 * e.g. one that is no longer the leader, until the load balancer has noticed.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(08|40|53|57)|^(25006|25P0[34]|55P03|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  /^Connection terminated|^Client (has encountered a connection error|was closed)/.test(
    textIn(error, 'message'),
  )

function textIn(error: unknown, name: 'code' | 'message'): string {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
  return typeof found === 'string' ? found : ''
}
