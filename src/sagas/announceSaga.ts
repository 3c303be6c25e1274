import type { UnknownAction } from '@reduxjs/toolkit'
import { put, select, takeEvery } from 'redux-saga/effects'
import { routeCompleted } from '../site/visit'
import { deepFreeze } from './acceptedEvent'
import type { Analyst } from './visitor/analyst'
import type { Announcement } from './announcements/announcement'
import { announcements } from './announcements/announcements'
import { draftOf } from './announcements/draft'
import { envelopeOf, type EventContext } from './visitor/envelope'
import { eventAccepted, eventInvalid } from './eventActions'
import type { Heard } from './heard'
import { admit, attempt, type Desk, type Lane } from './delivery/lane'

/** Where events come from and where they go. */
export interface Pipe {
  readonly analyst: Analyst
  readonly lanes: readonly Lane[]
  readonly desk: Desk
}

/** Listens for the actions of the announcement table and turns them into accepted (or refused) events. */
export function* announceSaga(pipe: Pipe) {
  const early: Heard[] = []
  yield takeEvery('*', function* (message: Heard) {
    const { action } = message
    const path = pathOf(action)
    const isArrival = routeCompleted.match(action)
    if (isArrival && !pipe.analyst.visit.arrive(action.payload)) return
    // A page may be shown before its route is complete: its events belong to it, not to the page before.
    if (path !== null && !pipe.analyst.visit.isAt(path)) early.push(message)
    else yield* announceAll(message, pipe)
    if (!isArrival) return
    for (const waiting of early.splice(0))
      if (pathOf(waiting.action) === action.payload.path) yield* announceAll(waiting, pipe)
  })
}

function* announceAll(message: Heard, pipe: Pipe) {
  for (const announcement of announcements) yield* announce(announcement, pipe, message)
}

function* announce(announcement: Announcement, { analyst, lanes, desk }: Pipe, { action, at }: Heard) {
  const source_action = { type: action.type, id: requestIdOf(action) }
  const result = draftOf(announcement, action)
  if (result === 'nothing') return
  if ('unknown' in result) {
    ignoreUnknown(result.unknown, desk)
    return
  }
  if ('refused' in result) {
    const refused = { ...result.refused, source_action }
    desk.ledger.refuse({ ...refused, at: isoOf(at) })
    yield* told(eventInvalid(refused))
    return
  }
  const { draft } = result
  if (!analyst.isTimely(draft)) return
  const state = (yield select()) as EventContext
  const event = deepFreeze({ ...envelopeOf(draft, analyst, state), occurred_at: isoOf(at), source_action })
  if (draft.pii) desk.personal.set(event.event_id, draft.pii)
  desk.ledger.open(
    event,
    lanes.map(({ destination }) => destination.id),
  )
  yield* told(eventAccepted(event))
  for (const lane of lanes) attempt(() => admit(lane, event, desk))
  if (event.name === 'SignOut') analyst.visitor.leave()
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

/** The page that an action says it belongs to. */
function pathOf({ meta }: UnknownAction): string | null {
  if (typeof meta !== 'object' || meta === null || !('path' in meta)) return null
  return typeof meta.path === 'string' ? meta.path : null
}

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
