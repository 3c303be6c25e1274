import type { UnknownAction } from '@reduxjs/toolkit'
import { put, select, takeEvery } from 'redux-saga/effects'
import { selectConsent } from '../features/consent'
import { customerApi } from '../features/customer'
import { selectLocale, selectSite } from '../site/siteSlice'
import { routeCompleted } from '../site/visit'
import { deepFreeze, type AcceptedEvent, type EventFacts } from './acceptedEvent'
import type { Analyst } from './analyst'
import { announcements, type Announcement, type EventDraft } from './announcements'
import { draftOf } from './draft'
import { eventAccepted, eventInvalid } from './eventActions'
import { heard, type Heard } from './heard'
import { admit, attempt, type Desk, type Lane } from './lane'
import { trackingPlan } from './trackingPlan'
import { newId } from './visitor'

/** Where events come from and where they go. */
export interface Pipe {
  readonly analyst: Analyst
  readonly lanes: readonly Lane[]
  readonly desk: Desk
}

/** Listens for the actions of the announcement table and turns them into accepted (or refused) events. */
export function* announceSaga(pipe: Pipe) {
  for (const announcement of announcements)
    yield takeEvery(heard(announcement.matches), announce, announcement, pipe)
}

function* announce(announcement: Announcement, { analyst, lanes, desk }: Pipe, { action, at }: Heard) {
  if (routeCompleted.match(action) && !analyst.visit.arrive(action.payload)) return
  const source_action = { type: action.type, id: requestIdOf(action) }
  const result = draftOf(announcement, action)
  if ('unknown' in result) {
    ignoreUnknown(result.unknown, desk)
    return
  }
  if ('refused' in result) {
    yield* told(eventInvalid({ ...result.refused, source_action }))
    return
  }
  const { draft } = result
  if (isUntimely(draft, analyst)) return
  const state = (yield select()) as EventContext
  const event = deepFreeze({ ...envelopeOf(draft, analyst, state), occurred_at: isoOf(at), source_action })
  if (draft.pii) desk.personal.set(event.event_id, draft.pii)
  desk.ledger.open(
    event,
    lanes.map(({ destination }) => destination.id),
  )
  yield* told(eventAccepted(event))
  for (const lane of lanes) attempt(() => admit(lane, event, desk))
}

type EventContext = Parameters<typeof selectSite>[0] &
  Parameters<typeof selectConsent>[0] &
  Parameters<typeof guestOrCustomer>[0]

const guestOrCustomer = customerApi.endpoints.getCustomer.select()

function envelopeOf(draft: EventDraft, { visitor, visit, nextSeq }: Analyst, state: EventContext) {
  const site = selectSite(state)
  const { version, categories } = selectConsent(state)
  return {
    event_id: newId(),
    ...factsOf(draft),
    schema_version: trackingPlan[draft.name].version,
    seq: nextSeq(),
    page_view_id: visit.pageViewId(),
    session_id: visitor.sessionId(),
    anonymous_id: visitor.anonymousId(),
    user_ref: guestOrCustomer(state).data?.id ?? null,
    region: site.region,
    brand: site.brand,
    locale: selectLocale(state),
    currency: draft.currency ?? site.currency,
    page: visit.page(),
    consent: { version, categories },
  } satisfies Omit<AcceptedEvent, 'occurred_at' | 'source_action'>
}

/** What takes its time is announced once, at its end; looking for an order once per order and visit. */
function isUntimely(draft: EventDraft, { orders, tracked }: Analyst): boolean {
  if (draft.course) return !orders.isDue(draft.course)
  if (draft.name !== 'TrackOrder') return false
  const isKnown = tracked.has(draft.props.order_id)
  tracked.add(draft.props.order_id)
  return isKnown
}

/** Without what travels beside the event. */
function factsOf(draft: EventDraft): EventFacts {
  const facts = { ...draft }
  delete facts.pii
  delete facts.currency
  delete facts.course
  return facts
}

// A store's subscriber that throws must not end the listening.
function* told(action: UnknownAction) {
  try {
    yield put(action)
  } catch (reason) {
    console.warn(reason)
  }
}

const isoOf = (at: number) => new Date(at).toISOString()

function requestIdOf({ meta }: UnknownAction): string | null {
  if (typeof meta !== 'object' || meta === null || !('requestId' in meta)) return null
  return typeof meta.requestId === 'string' ? meta.requestId : null
}

const warned = new Set<string>()

/** An event that the plan does not name is ignored; developers are told once (specification section 4). */
function ignoreUnknown(name: string, { ledger }: Desk): void {
  ledger.ignoreUnknown()
  if (warned.has(name)) return
  warned.add(name)
  console.warn(`The tracking plan knows no event ${name}`)
}
