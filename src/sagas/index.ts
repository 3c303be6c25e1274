import type { Action, UnknownAction } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { consentVersion, necessaryOnly } from '../domain/consent'
import { consentChanged, permissionFor, selectConsent } from '../features/consent'
import { selectSite } from '../site/siteSlice'
import { deepFreeze } from './acceptedEvent'
import { toDraft } from './announcements/draft'
import type { Inbox, Pipe } from './announcer'
import { subscribeToAudits } from './audit/subscribeToAudits'
import {
  logErrors,
  createDeliveryQueue,
  type DeliveryContext,
  type DeliveryQueue,
} from './delivery/deliveryQueue'
import { loadAdapter, permittedPii, type Destination } from './delivery/destination'
import { createLedger, type Ledger } from './delivery/ledger'
import { reportOutcomes } from './delivery/reportOutcomes'
import { ourDestinations } from './destinations/ourDestinations'
import { destinationChanged, eventSettled } from './eventActions'
import type { ObservedAction } from './observedAction'
import { rootSaga } from './rootSaga'
import { createAnalyst } from './visitor/analyst'
import { recordOutcomes } from './visitor/unfinishedPurchases'

export { destinationChanged, eventAccepted, eventInvalid, eventSettled } from './eventActions'
export { computeBalance, type Balance } from './audit/balance'
export type { CallsByDestination, DryRun, Trial, TrialResult } from './audit/dryRun'
export {
  type AuditMessage,
  type EventReport,
  type QueueReport,
  type TabFacts,
  type TabReport,
} from './audit/auditWire'
export type { AcceptedEvent } from './acceptedEvent'
export type { Call, Destination } from './delivery/destination'
export type { Ledger, LedgerCounts, RejectedEvent } from './delivery/ledger'

/** Loads the audit page's code that shows the calls of an event. */
export async function loadDryRun() {
  const { openDryRun } = await import(/* webpackChunkName: "dryRun" */ './audit/dryRun')
  return openDryRun({ deepFreeze, loadAdapter, ourDestinations, permittedPii, toDraft })
}

/**
 * Subscribes to all actions, including earlier ones; `at` is in milliseconds since 1970.
 * @returns the number of earlier actions that were dropped
 */
type ActionSource = (handle: (action: UnknownAction, at: number) => void) => number

/** The running analytics of a tab. */
export interface Analytics {
  readonly ledger: Ledger
  readonly queues: readonly DeliveryQueue[]
  readonly inbox: Inbox
  /** Responds to audit pages in any tab. */
  readonly subscribeToAudits: () => void
}

/**
 * Starts analytics beside the store. The sagas observe every action and can only dispatch, so they never run
 * inside a caller's `dispatch`.
 * @returns the ledger of outcomes, the delivery queues, and the function that starts to respond to audit pages
 */
export function startAnalytics(
  store: Pipe['store'],
  subscribe: ActionSource,
  destinations: readonly Destination[] = ourDestinations(selectSite(store.getState()).trackers),
): Analytics {
  const channel = stdChannel<Action>()
  let report: ReturnType<typeof reportOutcomes> | null = null
  const analyst = createAnalyst()
  const ledger = createLedger(destinations.length, (event, outcomes, isSettled) => {
    const { event_id, name } = event
    const isFinal = recordOutcomes(analyst.unfinished, event, outcomes, isSettled)
    if (!isSettled) return
    // The log keeps the first report. The next visit delivers the rest of a purchase, and reports it then.
    if (isFinal) report?.({ event_id, outcomes })
    logErrors(() => store.dispatch(eventSettled({ event_id, name, outcomes })))
  })
  const context: DeliveryContext = {
    ledger,
    permissionFor: (category) => permissionFor(category)(store.getState()),
    allowed: () => selectConsent(store.getState()).categories,
    changed: (change) => logErrors(() => store.dispatch(destinationChanged(change))),
  }
  const queues = destinations.map((destination) => createDeliveryQueue(destination, context))
  const inbox: Inbox = { waiting: [], early: [] }
  const pipe = { analyst, queues, context, inbox, store }
  runSaga({ channel }, rootSaga, pipe)
  // Its pagehide listener must run after the delivery queues' listeners, to include their last outcomes.
  report = reportOutcomes(
    () => context.permissionFor('analytics') === 'granted',
    () => (ledger.counts.unreported += 1),
  )
  // Actions from before this point may be older than the store's consent, so this tracks it per action.
  let consent: ObservedAction['consent'] = { version: consentVersion, categories: necessaryOnly }
  ledger.counts.dropped = subscribe((action, at) => {
    if (consentChanged.match(action)) consent = action.payload
    const observed: ObservedAction = { type: action.type, action, at, consent }
    channel.put(observed)
  })
  return { ledger, queues, inbox, subscribeToAudits: () => subscribeToAudits(pipe) }
}
