/**
 * Sends a batch to the shop's own log.
 * @param kind what the batch contains; the last part of the URL
 * @throws if there is no response
 */
export const postToLog = (kind: 'events' | 'outcomes', batch: readonly unknown[], options?: RequestInit) =>
  fetch(logPath(kind), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ [kind]: batch }),
    ...options,
  })

export const logPath = (kind: string) => `/api/analytics/${kind}`

/** Whether the log rejects a batch for good. The statuses are those of its validation and of its size limit. */
export const isFinal = ({ status }: Response) => status === 400 || status === 413
