import type { AcceptedEvent } from '../acceptedEvent'
import type { BatchAdapter, Call, Destination, Verdict } from '../delivery/destination'
import { openOutbox } from './outbox'
import { intakePath, postEvents } from './postEvents'

/** Events in one request, and their bytes: the browser takes no more than 64 KB from an ending page. */
const maxEvents = 50
const maxBytes = 48 * 1024

/**
 * The shop's own event log. Events wait in an outbox that survives the page, and leave it only when the server
 * has answered for each of them; what an earlier page left there goes along with the next batch. The server
 * knows what it has by event_id, so sending twice does no harm.
 */
export function ownLog(): Destination {
  const outbox = openOutbox()
  /** By event_id, in the lane's order. */
  const untried: string[] = []
  let mayHaveLeftovers = true

  const settle = (calls: readonly Call[], verdicts: ReadonlyMap<string, Verdict>) =>
    outbox.remove(calls.map(idOf).filter((id) => verdicts.has(id)))

  /** What lies in the outbox although nobody is going to send it: from earlier pages, or after failed tries. */
  const leftoversBeside = async (calls: readonly Call[]) => {
    const busy = new Set([...untried, ...calls.map(idOf)])
    const stored = await outbox.read(maxEvents + busy.size)
    return fitting(
      stored.filter(({ event_id }) => !busy.has(event_id)).map(callOf),
      maxEvents - calls.length,
      maxBytes - bytesOf(calls),
    )
  }

  const send: BatchAdapter['batch']['send'] = async (calls, rest) => {
    // What stood before the last of them is not going to be sent any more, if it was not sent already.
    untried.splice(0, untried.lastIndexOf(calls.map(idOf).at(-1) ?? '') + 1)
    const leftovers = mayHaveLeftovers ? await leftoversBeside(calls) : []
    const all = [...calls, ...leftovers]
    // What is abandoned while this is on its way sets it again.
    mayHaveLeftovers = leftovers.length > 0
    try {
      const verdicts = await postEvents(all, rest)
      settle(all, verdicts)
      return calls.map((call) => verdicts.get(idOf(call)))
    } catch (reason) {
      mayHaveLeftovers = true
      throw reason
    }
  }

  return {
    id: 'own_log',
    category: 'analytics',
    store: (event) => {
      untried.push(event.event_id)
      outbox.put(event)
    },
    clear: () => outbox.clear(),
    adapter: {
      map: (event) => [callOf(event)],
      batch: {
        maxCalls: maxEvents,
        fits: (calls) => bytesOf(calls) <= maxBytes,
        wait: 2_000,
        send,
        sendLast: (calls) => {
          const sent = postEvents(calls, () => {}, { keepalive: true })
          // The answer is heard when the page is kept for a way back; else the next page asks again.
          mayHaveLeftovers = true
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

const callOf = (event: AcceptedEvent): Call => ({ name: `POST ${intakePath}`, body: event })
const idOf = ({ body }: Call) => (body as AcceptedEvent).event_id

/** Asked again with each call that is added. */
const sizes = new WeakMap<Call, number>()

/** Size of calls as they travel together, in bytes. */
const bytesOf = (calls: readonly Call[]) => calls.reduce((sum, call) => sum + sizeOf(call), 0)

function sizeOf(call: Call): number {
  const size = sizes.get(call) ?? new Blob([JSON.stringify(call.body), ',']).size
  sizes.set(call, size)
  return size
}

function fitting(calls: readonly Call[], maxCount: number, bytes: number): readonly Call[] {
  let left = bytes
  return calls.slice(0, maxCount).filter((call) => (left -= sizeOf(call)) >= 0)
}
