import type { Store } from '@reduxjs/toolkit'
import { selectConsent } from '../features/consent'
import { isCustomerOpen, selectUserRef } from '../features/customer'
import { selectLocale, selectSite } from '../site/siteSlice'
import { routeCompleted } from '../site/visit'
import type { Outcome } from '../tracking/outcomes'
import type { Pii } from '../tracking/personalFields'
import { isMapped, trackingPlan } from '../tracking/trackingPlan'
import { deepFreeze, type AcceptedEvent, type EventFacts } from './acceptedEvent'
import type { EventRule, EventDraft } from './announcements/announcement'
import { eventRules } from './announcements/announcements'
import { toDraft } from './announcements/draft'
import { isAllowed, permissionOf, release } from './delivery/consent'
import { logErrors, type DeliveryContext, type DeliveryQueue, end, type Job } from './delivery/deliveryQueue'
import { eventAccepted, eventInvalid } from './eventActions'
import type { ObservedAction } from './observedAction'
import type { Analyst } from './visitor/analyst'

/** Actions that wait before they are announced. */
export interface Inbox {
  /** Until the customer and all choices of consent are known. */
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
 * is unknown, actions wait. Buffered actions also wait for the last choice of consent, because a refusal ends the
 * events before it.
 * @returns a handler for one action; a call without an action handles all waiting actions
 */
export function announcer(pipe: Pipe): (observed?: ObservedAction) => void {
  const { visit } = pipe.analyst
  const { waiting, early } = pipe.inbox
  const { counts } = pipe.context.ledger
  const isOfPage = ({ action: { meta } }: ObservedAction) => meta?.path === undefined || visit.isAt(meta.path)
  const announceAll = (observed: ObservedAction) => {
    const rule = findRule(observed.action)
    if (rule) logErrors(() => announce(rule, pipe, observed))
    counts.announced += 1
  }
  const handle = (observed: ObservedAction) => {
    const { action } = observed
    const isArrival = routeCompleted.match(action)
    if (isArrival && !visit.enter(action.payload)) {
      counts.outdated += 1
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
      const state = pipe.store.getState()
      if (observed.consent !== selectConsent(state) || isCustomerOpen(state)) return
    }
    for (const each of waiting.splice(0)) logErrors(() => handle(each))
  }
}

/** The rule of an action: by its endpoint and status if it is RTK Query's, otherwise by its type. */
function findRule({ type, meta }: ObservedAction['action']): EventRule | undefined {
  const endpoint = meta?.arg?.endpointName
  const rules: Readonly<Partial<Record<string, EventRule>>> = eventRules
  return rules[endpoint ? endpoint + type.slice(type.lastIndexOf('/')) : type]
}

function announce(rule: EventRule, pipe: Pipe, { action, at, consent, ends }: ObservedAction): void {
  const { analyst, queues, context, store } = pipe
  const draft = toDraft(rule, action)
  if (!draft) return
  const { counts } = context.ledger
  counts.drafts += 1
  if ('unknown' in draft) {
    counts.ignoredUnknown += 1
    // For developers (docs/contract.md#analytics).
    console.warn(`No event ${draft.unknown}`)
    return
  }
  const source_action = { type: action.type, id: action.meta?.requestId ?? null }
  const occurred_at = new Date(at).toISOString()
  if ('issues' in draft) {
    const rejection = { ...draft, source_action, at: occurred_at }
    context.ledger.reject(rejection)
    logErrors(() => store.dispatch(eventInvalid(rejection)))
    return
  }
  if (!analyst.isTimely(draft, ends !== undefined)) {
    counts.repeated += 1
    return
  }
  const event = deepFreeze({
    ...buildEnvelope(draft, analyst, store.getState(), consent),
    occurred_at,
    source_action,
  })
  context.ledger.open(event)
  // A store subscriber that throws must not stop analytics.
  logErrors(() => store.dispatch(eventAccepted(event)))
  for (const deliveryQueue of queues) {
    const { id } = deliveryQueue.destination
    const outcome = ends?.[id]
    if (outcome) context.ledger.settle(event.event_id, id, { outcome, attempts: 0, call: null })
    else logErrors(() => admit(deliveryQueue, event, consent, draft.pii))
  }
  if (event.name === 'SignOut') analyst.visitor.renewIds(draft.present)
}

const maxQueued = 200
const maxAwaitingConsent = 50

/**
 * Queues an event or ends it at once. No code of the destination runs here.
 * @param consent the visitor's consent at the event
 */
function admit(
  deliveryQueue: DeliveryQueue,
  event: AcceptedEvent,
  consent: ObservedAction['consent'],
  pii: Pii = {},
): void {
  const { queue, state } = deliveryQueue
  const rejection = findObstacle(deliveryQueue, event, consent)
  const job: Job = {
    event,
    pii,
    isPending: true,
    needsConsent: !rejection,
    calls: [],
    taken: new Set(),
    attempts: 0,
    tries: [],
  }
  if (rejection) end(deliveryQueue, [job], rejection)
  // A destination without a sign-out event still resets its customer, in the queue's order.
  const mayKnowWho = state === 'loaded' || queue.length > 0
  if (rejection && !(event.name === 'SignOut' && mayKnowWho)) return
  // A purchase doesn't overtake earlier events, because analysts need the order of a checkout. It would gain nothing: a
  // loaded vendor gets all waiting events at once when the page ends, a vendor that hasn't loaded gets none.
  queue.push(job)
  if (isAllowed(deliveryQueue)) release(deliveryQueue)
  else {
    const limit = deliveryQueue.destination.maxQueued ?? maxAwaitingConsent
    end(deliveryQueue, queue.splice(0, queue.length - limit), 'dropped_overflow')
  }
}

function findObstacle(
  deliveryQueue: DeliveryQueue,
  { name, region }: AcceptedEvent,
  consent: ObservedAction['consent'],
): Outcome | null {
  const { id, regions, maxQueued: limit = maxQueued } = deliveryQueue.destination
  if (!isMapped(name, id)) return 'not_mapped'
  if (regions && !regions.includes(region)) return 'disabled'
  if (permissionOf(deliveryQueue, consent) === 'denied') return 'denied_consent'
  // A full queue still accepts a sign-out, so later events never carry the previous customer.
  return deliveryQueue.queue.length >= limit && name !== 'SignOut' ? 'dropped_overflow' : null
}

/** The parts of the store's state that an envelope reads. An event's own action never changes them. */
type EventContext = Parameters<typeof selectSite>[0] &
  Parameters<typeof selectConsent>[0] &
  Parameters<typeof selectUserRef>[0]

/**
 * Events that name the visitor's consent receipts. The server sends purchases to vendors later, and copies the
 * consent of a purchase that no browser saw from its checkout. The id would join the customers of one browser, so
 * no other event has it.
 */
const receiptEvents: readonly string[] = ['CheckoutInitiated', 'Purchased']

/** Adds the envelope to an event. */
function buildEnvelope(
  { id: eventId, name, props, currency: eventCurrency }: EventDraft,
  { visitor, visit }: Analyst,
  state: EventContext,
  { id, version, categories }: ObservedAction['consent'],
) {
  const { region, brand, currency } = selectSite(state)
  return {
    event_id: eventId ?? visitor.eventId(name),
    // The draft's other fields, such as personal data, stay here.
    ...({ name, props } as EventFacts),
    schema_version: trackingPlan[name].version,
    seq: visitor.nextSeq(),
    page_view_id: visit.pageViewId(),
    session_id: visitor.sessionId(),
    // Events from before the consent stay anonymous.
    anonymous_id: categories.analytics ? visitor.anonymousId() : null,
    user_ref: visitor.userRef(selectUserRef(state)),
    region,
    brand,
    locale: selectLocale(state),
    currency: eventCurrency ?? currency,
    page: visit.page(),
    consent: { ...(id && receiptEvents.includes(name) && { id }), version, categories },
  } satisfies Omit<AcceptedEvent, 'occurred_at' | 'source_action'>
}
