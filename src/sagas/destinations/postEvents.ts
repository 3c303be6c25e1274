import type { Call, Verdict } from '../delivery/destination'

export const intakePath = '/api/analytics/events'

/** Milliseconds for the server's answer. */
const patience = 3_000

/** Statuses that say no to the batch as it is, now and at every later time. */
const isFinal = (status: number) => status === 400 || status === 413

/**
 * Sends events to the shop's own server.
 * @returns a verdict for each event that the server has answered for, by event_id; the others are worth another try
 * @throws when the server cannot be reached, is busy, or does not answer as agreed
 */
export async function postEvents(
  calls: readonly Call[],
  options: RequestInit = {},
): Promise<ReadonlyMap<string, Verdict>> {
  const events = calls.map(({ body }) => body as { readonly event_id: string })
  const response = await fetch(intakePath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
    ...(options.keepalive ? {} : { signal: AbortSignal.timeout(patience) }),
    ...options,
  })
  if (isFinal(response.status)) return new Map(events.map(({ event_id }) => [event_id, 'error']))
  if (!response.ok) throw new Error(`The event log answered ${response.status}`)
  return verdictsOf(await response.json())
}

function verdictsOf(answer: unknown): ReadonlyMap<string, Verdict> {
  const { data } = answer as { data: { events: readonly { event_id: string; status: string }[] } }
  return new Map(
    data.events.map(({ event_id, status }) => [event_id, status === 'rejected' ? 'error' : 'confirmed']),
  )
}
