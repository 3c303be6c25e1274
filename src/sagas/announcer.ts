import type { Store } from '@reduxjs/toolkit'
import { isCustomerOpen } from '../features/customer'
import { paths } from '../site/urls/paths'
import { routeCompleted } from '../site/visit'
import { deepFreeze } from './acceptedEvent'
import type { Announcement } from './announcements/announcement'
import { announcements } from './announcements/announcements'
import { draftOf } from './announcements/draft'
import { admit } from './delivery/admit'
import { attempt, type DeliveryContext, type DeliveryQueue } from './delivery/deliveryQueue'
import { eventAccepted, eventInvalid } from './eventActions'
import type { ObservedAction } from './observedAction'
import type { Analyst } from './visitor/analyst'
import { envelopeOf, type EventContext } from './visitor/envelope'

/** Actions that wait before they are announced. */
export interface Inbox {
  /** Until the customer is known. */
  readonly waiting: ObservedAction[]
  /** Until the route of their page is complete. */
  readonly early: ObservedAction[]
}

/** The parts between the store and the destinations. */
export interface Pipe {
  readonly analyst: Analyst
  readonly queues: readonly DeliveryQueue[]
  readonly context: DeliveryContext
  readonly inbox: Inbox
  readonly store: Pick<Store<EventContext>, 'dispatch' | 'getState'>
}

/**
 * Turns observed actions into accepted or refused events, by the table of announcements. While the customer
 * is unknown, actions wait.
 * @returns a handler for one action; a call without an action handles all waiting actions
 */
export function announcer(pipe: Pipe): (observed?: ObservedAction) => void {
  const { visit } = pipe.analyst
  const { waiting, early } = pipe.inbox
  const { counts } = pipe.context.ledger
  const isOfPage = ({ action: { meta } }: ObservedAction) => meta?.path === undefined || visit.isAt(meta.path)
  const announceAll = (observed: ObservedAction) => {
    for (const row of announcements) attempt(() => announce(row, pipe, observed))
    counts.announced += 1
  }
  const handle = (observed: ObservedAction) => {
    const { action } = observed
    const isArrival = routeCompleted.match(action)
    if (isArrival && !visit.arrive(action.payload)) {
      counts.outdated += 1
      return
    }
    // The staff are no shoppers.
    if (visit.page().path.endsWith(paths.audit())) {
      counts.outdated += 1 + early.splice(0).length
      return
    }
    // A page may render before its route completes. Its events belong to it, not to the previous page.
    if (isOfPage(observed)) announceAll(observed)
    else early.push(observed)
    if (!isArrival) return
    for (const each of early.splice(0))
      if (isOfPage(each)) announceAll(each)
      else counts.outdated += 1
  }
  return (observed) => {
    if (observed) {
      counts.observed += 1
      waiting.push(observed)
      if (isCustomerOpen(pipe.store.getState())) return
    }
    for (const each of waiting.splice(0)) attempt(() => handle(each))
  }
}

function announce(
  announcement: Announcement,
  pipe: Pipe,
  { action, at, consent, ends }: ObservedAction,
): void {
  const { analyst, queues, context, store } = pipe
  const draft = draftOf(announcement, action)
  if (!draft) return
  const { counts } = context.ledger
  counts.drafts += 1
  if ('unknown' in draft) {
    ignoreUnknown(draft.unknown, context)
    return
  }
  const source_action = { type: action.type, id: action.meta?.requestId ?? null }
  const occurred_at = new Date(at).toISOString()
  if ('issues' in draft) {
    const refusal = { ...draft, source_action, at: occurred_at }
    context.ledger.refuse(refusal)
    attempt(() => store.dispatch(eventInvalid(refusal)))
    return
  }
  if (!analyst.isTimely(draft, ends !== undefined)) {
    counts.repeated += 1
    return
  }
  const event = deepFreeze({
    ...envelopeOf(draft, analyst, store.getState(), consent),
    occurred_at,
    source_action,
  })
  context.ledger.open(event)
  // A store subscriber that throws must not stop analytics.
  attempt(() => store.dispatch(eventAccepted(event)))
  for (const deliveryQueue of queues) {
    const { id } = deliveryQueue.destination
    const outcome = ends?.[id]
    if (outcome) context.ledger.settle(event.event_id, id, { outcome, attempts: 0, call: null })
    else attempt(() => admit(deliveryQueue, event, draft.pii))
  }
  if (event.name === 'SignOut') analyst.visitor.leave(draft.present)
}

const warned = new Set<string>()

/** Ignores an event that isn't in the plan, and warns developers once (docs/contract.md#analytics). */
function ignoreUnknown(name: string, { ledger }: DeliveryContext): void {
  ledger.ignoreUnknown()
  if (warned.has(name)) return
  warned.add(name)
  console.warn(`The tracking plan has no event ${name}`)
}
