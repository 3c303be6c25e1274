import type { Kysely } from 'kysely'
import { writeCheckpointsRegularly } from '../analytics/checkpoints'
import { unlinkErasedOften } from '../analytics/erasures'
import type { EventLog } from '../analytics/eventLog'
import { countDaysHourly } from '../analytics/eventSummary'
import { openAnalytics } from '../analytics/openAnalytics'
import { pruneEventsHourly } from '../analytics/pruneEvents'
import { deleteRejectedHourly } from '../analytics/rejectedEvents'
import { openReplays } from '../analytics/replays'
import type { Reads } from '../database/reads'
import type { AsOwner } from '../database/roles'
import type { Tables } from '../database/tables'
import { reportAlarmsHourly } from '../engines/own/orders/purchaseAlarms'
import { reportUnseenPurchasesOften } from '../engines/own/orders/unseenPurchases'
import { readOrders } from '../engines/own/storedOrders/orderRows'
import type { Shop } from '../http/routes/shop'
import type { Outbox } from '../mail/outbox'
import type { Closers } from '../process/closeGracefully'
import { repeatedly } from '../process/repeatedly'
import { openRelays } from '../relays/relays'
import { vendorsFor } from '../relays/vendorsFor'
import type { Settings } from '../settings/settings'
import { staffSessions, staffTokenIn } from '../staff/staffSessions'
import { loadStubTrackers } from './optionalFolders'

const hour = 3_600_000

interface ReportingParts {
  readonly settings: Settings
  readonly db: Kysely<Tables>
  /** Deletes old events; null: this process may not. */
  readonly asOwner: AsOwner | null
  readonly reads: Reads
  readonly events: EventLog
  /** Folder of the data outside the database. */
  readonly folder: string
  /** Signs checkpoints of the logs. */
  readonly signingKey: string
  readonly log: (line: string) => void
  readonly closers: Closers
  /** Queues mails of alarms. */
  readonly mails: Pick<Outbox, 'post'>
}

interface Reporting {
  readonly parts: Required<Pick<Shop, 'events' | 'analytics' | 'relays' | 'replays' | 'staff'>>
  /** The staff token if it was created just now, else null. */
  readonly newStaffToken: string | null
}

/**
 * Opens the reports on the event log, relays and staff sessions, and schedules the deletion of old events.
 */
export function openReporting({
  settings,
  db,
  reads,
  events,
  asOwner,
  folder,
  signingKey,
  log,
  closers,
  mails,
}: ReportingParts): Reporting {
  const { token, isNew } = staffTokenIn(folder, settings)
  closers.add(writeCheckpointsRegularly(db, signingKey, log))
  if (asOwner) {
    closers.add(pruneEventsHourly(asOwner, settings.eventsRetentionDays, log))
    closers.add(unlinkErasedOften(asOwner, log))
  } else
    log(
      'Old events are not deleted, and those of deleted customers stay linked: set DATABASE_MIGRATION_URL, or run npm run events -- prune and npm run events -- unlink with it.',
    )
  closers.add(reportUnseenPurchasesOften(db, events, settings.sites, log))
  closers.add(countDaysHourly(db, log))
  closers.add(deleteRejectedHourly(db, log))
  closers.add(reportAlarmsHourly({ db, to: settings.alarms, mails, log }))
  const relays = openRelays(db, vendorsFor(settings))
  const orderWithNumber = async (number: string) =>
    (await readOrders(db, (orders) => orders.where('number', '=', number)))[0] ?? null
  const replays = openReplays({ db, relays, sites: settings.sites, orderWithNumber })
  closers.add(
    repeatedly({
      every: hour / 6,
      // Until then the shopper's browser sends them. Unseen purchases have the same delay.
      work: async () => void (await replays.sendMissed(new Date(Date.now() - hour))),
      failureText: 'Purchases could not be sent to vendors',
      log,
    }),
  )
  return {
    parts: {
      events,
      analytics: openAnalytics(db, reads),
      relays,
      replays,
      staff: staffSessions(token),
    },
    newStaffToken: isNew && settings.isDemonstration ? token : null,
  }
}

/** Starts the sandbox for all vendors if TRACKERS is `stub`, and returns settings that point to it. */
export async function withStandIns(
  settings: Settings,
  closers: Closers,
): Promise<{ readonly settings: Settings; readonly trackersUrl: string | null }> {
  if (settings.trackerKeys.TRACKERS !== 'stub') return { settings, trackersUrl: null }
  // The port after the shop's and the payment sandbox's.
  const { openStubTrackers, withStubTrackers } = await loadStubTrackers(settings.root)
  const trackers = await openStubTrackers({ port: settings.port + 2 })
  closers.add(() => trackers.close())
  return { settings: withStubTrackers(settings, trackers.url), trackersUrl: trackers.url }
}
