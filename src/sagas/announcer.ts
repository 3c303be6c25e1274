import type { Store } from '@reduxjs/toolkit'
import { isCustomerOpen } from '../features/customer'
import { routeCompleted } from '../site/visit'
import { deepFreeze } from './acceptedEvent'
import type { Analyst } from './visitor/analyst'
import type { Announcement } from './announcements/announcement'
import { announcements } from './announcements/announcements'
import { draftOf } from './announcements/draft'
import { envelopeOf, type EventContext } from './visitor/envelope'
import { eventAccepted, eventInvalid } from './eventActions'
import type { Heard } from './heard'
import { admit } from './delivery/admit'
import { attempt, type Desk, type Lane } from './delivery/lane'

/** Where events come from and where they go. */
export interface Pipe {
  readonly analyst: Analyst
  readonly lanes: readonly Lane[]
  readonly desk: Desk
  readonly store: Pick<Store<EventContext>, 'dispatch' | 'getState'>
}

/**
 * @returns hears every action, and turns those of the table of announcements into accepted (or refused) events. While it
 * is still open who is here, they wait for that, or for a call without an action
 */
export function announcer(pipe: Pipe): (heard?: Heard) => void {
  const { visit } = pipe.analyst
  const early: Heard[] = []
  const isOfPage = ({ action: { meta } }: Heard) => meta?.path === undefined || visit.isAt(meta.path)
  const announceAll = (heard: Heard) => announcements.forEach((row) => announce(row, pipe, heard))
  const hear = (heard: Heard) => {
    const { action } = heard
    const isArrival = routeCompleted.match(action)
    if (isArrival && !visit.arrive(action.payload)) return
    // A page may be shown before its route is complete: its events belong to it, not to the page before.
    if (isOfPage(heard)) announceAll(heard)
    else early.push(heard)
    if (isArrival) early.splice(0).filter(isOfPage).forEach(announceAll)
  }
  const waiting: Heard[] = []
  return (heard) => {
    if (heard) {
      waiting.push(heard)
      if (isCustomerOpen(pipe.store.getState())) return
    }
    for (const each of waiting.splice(0)) attempt(() => hear(each))
  }
}

function announce(announcement: Announcement, pipe: Pipe, { action, at, consent }: Heard): void {
  const { analyst, lanes, desk, store } = pipe
  const draft = draftOf(announcement, action)
  if (!draft) return
  if ('unknown' in draft) {
    ignoreUnknown(draft.unknown, desk)
    return
  }
  const source_action = { type: action.type, id: action.meta?.requestId ?? null }
  const occurred_at = new Date(at).toISOString()
  if ('issues' in draft) {
    const refusal = { ...draft, source_action, at: occurred_at }
    desk.ledger.refuse(refusal)
    attempt(() => store.dispatch(eventInvalid(refusal)))
    return
  }
  if (!analyst.isTimely(draft)) return
  const event = deepFreeze({
    ...envelopeOf(draft, analyst, store.getState(), consent),
    occurred_at,
    source_action,
  })
  desk.ledger.open(event)
  // A store's subscriber that throws must not end the listening.
  attempt(() => store.dispatch(eventAccepted(event)))
  for (const lane of lanes) attempt(() => admit(lane, event, draft.pii))
  if (event.name === 'SignOut') analyst.visitor.leave(draft.present)
}

const warned = new Set<string>()

/** An event that the plan does not name is ignored; developers are told once (specification section 4). */
function ignoreUnknown(name: string, { ledger }: Desk): void {
  ledger.ignoreUnknown()
  if (warned.has(name)) return
  warned.add(name)
  console.warn(`The tracking plan knows no event ${name}`)
}
