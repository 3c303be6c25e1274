interface Sent {
  readonly requestId: string
}

/**
 * Request ids of the queries that were sent for pages that are not open yet. Not in the store, because an action
 * about them would appear in Redux DevTools, which hides prefetches.
 */
const requestIds = new Set<string>()
let isSending = false

/** Sends a query and marks it as a prefetch. Its first action is dispatched before its request id is known. */
export function sendPrefetch<Query extends Sent>(send: () => Query): Query {
  isSending = true
  try {
    const sent = send()
    requestIds.add(sent.requestId)
    return sent
  } finally {
    isSending = false
  }
}

/** True for the request id of a prefetch. */
export const isPrefetch = (requestId: string): boolean => isSending || requestIds.has(requestId)
