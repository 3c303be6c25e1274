import type { AcceptedEvent } from '../acceptedEvent'
import type { BatchAdapter, Call, Destination, Verdict } from '../delivery/destination'
import { httpFailure } from '../delivery/failure'
import { countFitting, isFinal, maxEvents, postToShop } from '../delivery/postToShop'
import { openOutbox } from './outbox'

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
    const leftovers = stored.filter(({ event_id }) => !busy.has(event_id)).map(toCall)
    // At least one, also beyond the limits of a batch: a long event must not stay in the outbox for good.
    return leftovers.slice(0, Math.max(1, countFitting([...calls, ...leftovers].map(bodyOf)) - calls.length))
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
    clear: outbox.clear,
    adapter: {
      map: (event) => [toCall(event)],
      batch: {
        maxCalls: maxEvents,
        fits: (calls) => countFitting(calls.map(bodyOf)) >= calls.length,
        wait: 2_000,
        send,
        sendLast: (calls) => {
          const sent = postEvents(calls, () => {})
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

const path = '/api/analytics/events'
const toCall = (event: AcceptedEvent): Call => ({ name: `POST ${path}`, body: event })
const bodyOf = ({ body }: Call) => body as AcceptedEvent
const idOf = (call: Call) => bodyOf(call).event_id

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
): Promise<ReadonlyMap<string, Verdict>> {
  const ids = calls.map(idOf)
  const { status, retryAfter, text } = await postToShop(path, { events: calls.map(bodyOf) })
  if (isFinal(status)) {
    if (calls.length === 1) return new Map(ids.map((id) => [id, 'error']))
    const half = Math.ceil(calls.length / 2)
    const first = await postEvents(calls.slice(0, half), pauseFor)
    return new Map([...first, ...(await postEvents(calls.slice(half), pauseFor))])
  }
  if (status >= 300) {
    // The header may also contain a date; this shop's server never sends one.
    pauseFor(Number(retryAfter) * 1_000 || 0)
    throw httpFailure(status)
  }
  const { data } = JSON.parse(text) as { data: { events: readonly { event_id: string; status: string }[] } }
  return new Map(
    data.events.map(({ event_id, status }) => [event_id, status === 'rejected' ? 'error' : 'confirmed']),
  )
}
