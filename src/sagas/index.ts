import type { Action, UnknownAction } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { consentVersion, necessaryOnly } from '../domain/consent'
import { consentChanged, permissionFor, selectConsent } from '../features/consent'
import { selectSite } from '../site/siteSlice'
import type { Pipe } from './announcer'
import { createAnalyst } from './visitor/analyst'
import { hearAudits } from './audit/hearAudits'
import type { Destination } from './delivery/destination'
import { ourDestinations } from './destinations/ourDestinations'
import { eventSettled } from './eventActions'
import type { Heard } from './heard'
import { attempt, createLane, type Desk, type Lane } from './delivery/lane'
import { createLedger, type Ledger } from './delivery/ledger'
import { rootSaga } from './rootSaga'
import { tellOutcomes } from './delivery/tellOutcomes'

export { eventAccepted, eventInvalid, eventSettled } from './eventActions'
export { balanceOf, type Balance } from './audit/balance'
export type { Explanation } from './audit/explain'
export type { DryRun, Trial, TrialAnswer } from './audit/dryRun'
export {
  auditChannel,
  type AskForReports,
  type AuditMessage,
  type EventReport,
  type LaneReport,
  type TabFacts,
  type TabReport,
} from './audit/auditWire'
export type { AcceptedEvent } from './acceptedEvent'
export type { Call, Destination } from './delivery/destination'
export type { Ledger, LedgerCounts, Refusal } from './delivery/ledger'
export type { Outcome, Settlement, Stage } from './outcomes'

/** What shows, on the audit page alone, who is told what of an event, and who would be. */
export const loadDryRun = () => import(/* webpackChunkName: "dryRun" */ './audit/dryRun')

/** What runs beside the store. */
export interface Analytics {
  readonly ledger: Ledger
  readonly lanes: readonly Lane[]
  /** From now on audit pages in any tab are told what becomes of this one's events, when they ask. */
  readonly hearAudits: () => void
}

/**
 * Starts analytics beside the store: the sagas hear every action through `listen` and can only dispatch,
 * so nothing they do is part of anybody's `dispatch`.
 * @returns the ledger, which shows what became of every event, the lanes with what is on its way, and how audit pages
 * are told of both
 */
export function startAnalytics(
  store: Pipe['store'],
  listen: (hear: (action: UnknownAction, at: number) => void) => void,
  destinations: readonly Destination[] = ourDestinations(selectSite(store.getState()).trackers),
): Analytics {
  const channel = stdChannel<Action>()
  let tell: ReturnType<typeof tellOutcomes> | null = null
  const ledger = createLedger(destinations.length, (event_id, outcomes) => {
    tell?.({ event_id, outcomes })
    attempt(() => store.dispatch(eventSettled({ event_id, outcomes })))
  })
  const desk: Desk = {
    ledger,
    permissionFor: (category) => permissionFor(category)(store.getState()),
    allowed: () => selectConsent(store.getState()).categories,
  }
  const lanes = destinations.map((destination) => createLane(destination, desk))
  const pipe = { analyst: createAnalyst(), lanes, desk, store }
  runSaga({ channel }, rootSaga, pipe)
  // Hears of the page's end after the lanes: what ends there is told, too.
  tell = tellOutcomes(() => desk.permissionFor('analytics') === 'granted')
  // Of what has happened before this was loaded, and of what waits, the store no longer says what was allowed then.
  let consent: Heard['consent'] = { version: consentVersion, categories: necessaryOnly }
  listen((action, at) => {
    if (consentChanged.match(action)) consent = action.payload
    const heard: Heard = { type: action.type, action, at, consent }
    channel.put(heard)
  })
  return { ledger, lanes, hearAudits: () => hearAudits(pipe) }
}
