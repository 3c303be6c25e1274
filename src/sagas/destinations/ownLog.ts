import type { AcceptedEvent } from '../acceptedEvent'
import type { BatchAdapter, Call, Destination, Verdict } from '../delivery/destination'
import { httpFailure, unreachable } from '../delivery/failure'
import { isFinal, logPath, postToLog } from '../delivery/postToLog'
import { openOutbox } from './outbox'

/** Maximum events and bytes of one request. Browsers limit keepalive requests to 64 KB. */
const maxEvents = 50
const maxBytes = 48 * 1024
/** Maximum waiting events: about 5 MB of the browser's storage. A full queue refuses new events, the oldest stay. */
const maxQueued = 5_000

/**
 * The shop's own event log. Events stay in an outbox until the server has responded for each of them.
 * Leftovers of earlier pages join the next batch. The server identifies events by event_id, so sending one
 * twice is harmless.
 */
export function ownLog(): Destination {
  const outbox = openOutbox()
  /** Ids of events that were not sent yet, in the queue's order. */
  const untried: string[] = []

  const settle = (calls: readonly Call[], verdicts: ReadonlyMap<string, Verdict>) =>
    outbox.remove(calls.map(idOf).filter((id) => verdicts.has(id)))

  /**
   * Events in the outbox that are neither queued nor in these calls: from earlier pages or failed attempts.
   */
  const leftoversBeside = async (calls: readonly Call[]) => {
    const busy = new Set([...untried, ...calls.map(idOf)])
    const stored = await outbox.read(maxEvents + busy.size)
    return fitting(
      stored.filter(({ event_id }) => !busy.has(event_id)).map(toCall),
      maxEvents - calls.length,
      maxBytes - countBytes(calls),
    )
  }

  const send: BatchAdapter['batch']['send'] = async (calls, pauseFor) => {
    // Events before the last call are either sent or dropped.
    untried.splice(0, untried.lastIndexOf(calls.map(idOf).at(-1) ?? '') + 1)
    const all = [...calls, ...(await leftoversBeside(calls))]
    const verdicts = await postEvents(all, pauseFor)
    settle(all, verdicts)
    return calls.map((call) => verdicts.get(idOf(call)))
  }

  return {
    id: 'own_log',
    category: 'analytics',
    maxQueued,
    unstored: outbox.unstored,
    store: (event) => {
      untried.push(event.event_id)
      outbox.put(event)
    },
    clear: () => outbox.clear(),
    adapter: {
      map: (event) => [toCall(event)],
      batch: {
        maxCalls: maxEvents,
        fits: (calls) => countBytes(calls) <= maxBytes,
        wait: 2_000,
        send,
        sendLast: (calls) => {
          const sent = postEvents(calls, () => {}, { keepalive: true })
          // The response arrives only if the page enters the back/forward cache. Otherwise the next page
          // sends again.
          sent.then(
            (verdicts) => settle(calls, verdicts),
            () => {},
          )
          return 'handed_off'
        },
      },
    },
  }
}

const toCall = (event: AcceptedEvent): Call => ({ name: `POST ${logPath('events')}`, body: event })
const idOf = ({ body }: Call) => (body as AcceptedEvent).event_id

/** Cached, because `bytesOf` runs again for each added call. */
const sizes = new WeakMap<Call, number>()

/** Size of calls in one request, in bytes. */
const countBytes = (calls: readonly Call[]) => calls.reduce((sum, call) => sum + measureCall(call), 0)

function measureCall(call: Call): number {
  const size = sizes.get(call) ?? new Blob([JSON.stringify(call.body), ',']).size
  sizes.set(call, size)
  return size
}

function fitting(calls: readonly Call[], maxCount: number, bytes: number): readonly Call[] {
  let left = bytes
  return calls.slice(0, maxCount).filter((call) => (left -= measureCall(call)) >= 0)
}

/** Milliseconds until a request times out. */
const timeoutMs = 8_000

/**
 * Sends events to the shop's own server. It splits a rejected batch in halves, so one bad event doesn't
 * affect the others.
 * @param pauseFor receives the milliseconds of the server's Retry-After
 * @returns verdicts by event_id for the events that the response contains; retry the others
 * @throws DeliveryFailure if the server is unreachable or busy; otherwise if its response is malformed
 */
async function postEvents(
  calls: readonly Call[],
  pauseFor: (milliseconds: number) => void,
  options: RequestInit = {},
): Promise<ReadonlyMap<string, Verdict>> {
  const ids = calls.map(idOf)
  const response = await postToLog(
    'events',
    calls.map(({ body }) => body),
    options.keepalive ? options : { signal: AbortSignal.timeout(timeoutMs) },
  ).catch((reason: unknown) => {
    throw unreachable(reason)
  })
  if (isFinal(response)) {
    if (calls.length === 1) return new Map(ids.map((id) => [id, 'error']))
    const half = Math.ceil(calls.length / 2)
    const first = await postEvents(calls.slice(0, half), pauseFor, options)
    return new Map([...first, ...(await postEvents(calls.slice(half), pauseFor, options))])
  }
  if (!response.ok) {
    pauseFor(retryAfterMs(response))
    throw httpFailure(response.status)
  }
  return parseVerdicts(await response.json())
}

/** Milliseconds of Retry-After, given in seconds or as a date (RFC 9110, section 10.2.3). 0 without it. */
function retryAfterMs({ headers }: Response): number {
  const after = headers.get('Retry-After') ?? ''
  return Number(after) * 1_000 || Date.parse(after) - Date.now() || 0
}

function parseVerdicts(body: unknown): ReadonlyMap<string, Verdict> {
  const { data } = body as { data: { events: readonly { event_id: string; status: string }[] } }
  return new Map(
    data.events.map(({ event_id, status }) => [event_id, status === 'rejected' ? 'error' : 'confirmed']),
  )
}
