import type { Call, Verdict } from '../delivery/destination'

export const intakePath = '/api/analytics/events'

/** Milliseconds for the server's answer. */
const timeoutMs = 3_000

/** Statuses that say no to a batch as it is, now and at every later time. */
const isFinal = (status: number) => status === 400 || status === 413

/**
 * Sends events to the shop's own server, in parts where it refuses them together: what is wrong with one of them, or
 * with their size, must not be the end of the others.
 * @param rest is told for how many milliseconds the server wants to be left alone
 * @returns a verdict for each event that the server has answered for, by event_id; the others are worth another try
 * @throws when the server cannot be reached, is busy, or does not answer as agreed
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
  })
  if (isFinal(response.status)) {
    if (calls.length === 1) return new Map(events.map(({ event_id }) => [event_id, 'error']))
    const half = Math.ceil(calls.length / 2)
    const first = await postEvents(calls.slice(0, half), rest, options)
    return new Map([...first, ...(await postEvents(calls.slice(half), rest, options))])
  }
  if (!response.ok) {
    rest(waitOf(response))
    throw new Error(`The event log answered ${response.status}`)
  }
  return verdictsOf(await response.json())
}

/** Milliseconds that an answer asks to wait, in seconds or as a date (RFC 9110, section 10.2.3); 0 where it does not. */
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
