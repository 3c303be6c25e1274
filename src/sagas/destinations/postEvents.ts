import type { Call, Verdict } from '../delivery/destination'
import { httpFailure, unreachable } from '../delivery/failure'

export const intakePath = '/api/analytics/events'

/** Milliseconds until a request times out. */
const timeoutMs = 3_000

/** True for statuses that reject a batch for good. */
const isFinal = (status: number) => status === 400 || status === 413

/**
 * Sends events to the shop's own server. It splits a rejected batch in halves, so one bad event doesn't
 * affect the others.
 * @param rest receives the milliseconds of the server's Retry-After
 * @returns verdicts by event_id for the events that the server has answered for; retry the others
 * @throws DeliveryFailure if the server is unreachable or busy; otherwise if its response is malformed
 */
export async function postEvents(
  calls: readonly Call[],
  rest: (milliseconds: number) => void,
  options: RequestInit = {},
): Promise<ReadonlyMap<string, Verdict>> {
  const events = calls.map(({ body }) => body as { readonly event_id: string })
  const response = await fetch(intakePath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
    ...(options.keepalive ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    ...options,
  }).catch((reason: unknown) => {
    throw unreachable(reason)
  })
  if (isFinal(response.status)) {
    if (calls.length === 1) return new Map(events.map(({ event_id }) => [event_id, 'error']))
    const half = Math.ceil(calls.length / 2)
    const first = await postEvents(calls.slice(0, half), rest, options)
    return new Map([...first, ...(await postEvents(calls.slice(half), rest, options))])
  }
  if (!response.ok) {
    rest(waitOf(response))
    throw httpFailure(response.status)
  }
  return verdictsOf(await response.json())
}

/** Milliseconds of Retry-After, given in seconds or as a date (RFC 9110, section 10.2.3). 0 without it. */
function waitOf({ headers }: Response): number {
  const after = headers.get('Retry-After') ?? ''
  return Number(after) * 1_000 || Date.parse(after) - Date.now() || 0
}

function verdictsOf(answer: unknown): ReadonlyMap<string, Verdict> {
  const { data } = answer as { data: { events: readonly { event_id: string; status: string }[] } }
  return new Map(
    data.events.map(({ event_id, status }) => [event_id, status === 'rejected' ? 'error' : 'confirmed']),
  )
}
