import type { UnknownAction } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { permissionFor, selectConsent, type ConsentState } from '../features/consent'
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
 * Subscribes to all actions, including earlier ones; `at` is in milliseconds since 1970, `consent` is the visitor's
 * consent after the action.
 * @returns the number of earlier actions that were dropped
 */
type ActionSource = (
  handle: (action: UnknownAction, at: number, hasChanged: boolean, consent: ConsentState) => void,
) => number

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
  const channel = stdChannel<ObservedAction>()
  let report: ReturnType<typeof reportOutcomes> | null = null
  const analyst = createAnalyst()
  const ledger = createLedger(destinations.length, (event, outcomes, isSettled) => {
    const { event_id, name } = event
    const isFinal = recordOutcomes(analyst.unfinished, event, outcomes, isSettled)
    if (!isSettled) return
    // The log keeps the first report. The next visit delivers the rest of a purchase, and reports it then. Nothing is
    // reported of an event that the log must not have.
    if (isFinal && outcomes['own_log']?.outcome !== 'denied_consent') report?.({ event_id, outcomes })
    logErrors(() => store.dispatch(eventSettled({ event_id, name, outcomes })))
  })
  /** The visitor's consents in this page, oldest first. */
  const consents: ConsentState[] = []
  const context: DeliveryContext = {
    ledger,
    permissionFor: (category, since) =>
      since &&
      consents
        .slice(consents.lastIndexOf(since))
        .some((consent) => permissionFor(category)({ consent }) === 'denied')
        ? 'denied'
        : permissionFor(category)(store.getState()),
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
  ledger.counts.dropped = subscribe((action, at, _hasChanged, consent) => {
    if (consents.at(-1) !== consent) consents.push(consent)
    channel.put({ type: action.type, action, at, consent })
  })
  return { ledger, queues, inbox, subscribeToAudits: () => subscribeToAudits(pipe) }
}
