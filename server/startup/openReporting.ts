import type { Kysely } from 'kysely'
import { writeCheckpoint } from '../analytics/checkpoints'
import { unlinkErased } from '../analytics/erasures'
import type { EventLog } from '../analytics/eventLog'
import { countFinishedDays } from '../analytics/eventSummary'
import { openAnalytics } from '../analytics/openAnalytics'
import { deleteOldVisits, orderVisits } from '../analytics/orderVisits'
import { pruneEvents } from '../analytics/pruneEvents'
import { deleteOldRejected } from '../analytics/rejectedEvents'
import { openReplayRuns } from '../analytics/replayRuns'
import { openReplays } from '../analytics/replays'
import type { Reads } from '../database/reads'
import type { AsOwner } from '../database/roles'
import type { Tables } from '../database/tables'
import { reportAlarms } from '../engines/own/orders/purchaseAlarms'
import { reportRefunds } from '../engines/own/orders/reportRefunds'
import { countSales } from '../engines/own/orders/salesReport'
import { reportUnseenPurchases } from '../engines/own/orders/unseenPurchases'
import { readOrders } from '../engines/own/storedOrders/orderRows'
import type { Shop } from '../http/routes/shop'
import type { Job } from '../jobs/jobs'
import type { Outbox } from '../mail/outbox'
import type { Closers } from '../process/closeGracefully'
import { reasonOf } from '../process/failure'
import type { Log } from '../process/log'
import { openRelays } from '../relays/relays'
import { vendorsFor } from '../relays/vendorsFor'
import type { Settings } from '../settings/settings'
import { deleteEndedStaffSessions } from '../staff/memberRows'
import { staffSessions, staffTokenIn } from '../staff/staffSessions'
import { loadStubTrackers } from './optionalFolders'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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
  readonly log: Log
  readonly closers: Closers
  /** Queues mails of alarms. */
  readonly mails: Pick<Outbox, 'post'>
}

interface Reporting {
  readonly parts: Required<
    Pick<Shop, 'events' | 'analytics' | 'relays' | 'replays' | 'replayRuns' | 'staff' | 'visits'>
  > &
    Pick<Shop, 'sales'>
  readonly jobs: readonly Job[]
  /** The staff token if it was created just now, else null. */
  readonly newStaffToken: string | null
}

/** Opens the reports on the event log, relays and staff sessions. */
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
  closers.add(async () => {
    await writeCheckpoint(db, signingKey).catch((error: unknown) =>
      log(`A checkpoint of the logs could not be written: ${reasonOf(error)}`, error),
    )
  })
  if (!asOwner)
    log(
      'Old events are not deleted, and those of deleted customers stay linked: set DATABASE_MIGRATION_URL, or run npm run events -- prune and npm run events -- unlink with it.',
    )
  const relays = openRelays(db, vendorsFor(settings))
  const orderWithNumber = async (number: string) =>
    (await readOrders(db, (orders) => orders.where('number', '=', number)))[0] ?? null
  const replays = openReplays({ db, relays, sites: settings.sites, orderWithNumber })
  const replayRuns = openReplayRuns({ db, relays, sites: settings.sites, replays })
  // Until then the shopper's browser reports purchases and sends them to vendors.
  const before = () => new Date(Date.now() - 5 * minute)
  const jobs: readonly Job[] = [
    // Deleted ends of younger rows cannot be proved.
    { name: 'sign the logs', every: 5 * minute, work: () => writeCheckpoint(db, signingKey) },
    {
      name: 'report unseen purchases',
      every: minute,
      work: async () => {
        await reportUnseenPurchases(db, events, settings.sites, before())
        await reportRefunds(db, events, settings.sites)
      },
    },
    {
      name: 'send missed purchases',
      every: minute,
      work: async () => {
        await replays.sendMissed(before())
        await replays.sendRefunds()
      },
    },
    { name: 'send events again', every: 2_000, work: (signal) => replayRuns.work(signal) },
    { name: 'delete ended staff sessions', every: hour, work: () => deleteEndedStaffSessions(db) },
    { name: 'delete old order visits', every: hour, work: () => deleteOldVisits(db) },
    { name: 'count days of the log', every: hour, work: () => countFinishedDays(db) },
    { name: 'delete old rejected events', every: hour, work: () => deleteOldRejected(db) },
    {
      name: 'compare purchases',
      every: hour,
      work: () => reportAlarms({ db, to: settings.alarms, mails, log }),
    },
    ...(asOwner ? ownersJobs(asOwner, settings.eventsRetentionDays) : []),
  ]
  return {
    parts: {
      events,
      analytics: openAnalytics(db, reads),
      relays,
      replays,
      replayRuns,
      visits: orderVisits(db),
      staff: staffSessions(token),
      ...(settings.store === null && {
        sales: { count: (by, span) => reads.recent((recent) => countSales(recent, by, span)) },
      }),
    },
    jobs,
    newStaffToken: isNew && settings.isDemonstration ? token : null,
  }
}

/** Jobs that need the role that owns the tables. */
const ownersJobs = (asOwner: AsOwner, retentionDays: number): readonly Job[] => [
  {
    name: 'delete old events',
    every: hour,
    work: () => asOwner((db) => pruneEvents(db, new Date(Date.now() - retentionDays * day))),
  },
  { name: 'unlink deleted customers', every: 10 * minute, work: () => asOwner(unlinkErased) },
]

/** Starts the sandbox for all vendors if TRACKERS is `stub`, and returns settings that point to it. */
export async function withSandboxes(
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
