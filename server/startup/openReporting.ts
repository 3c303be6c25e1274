import type { Kysely } from 'kysely'
import { openEventLog } from '../analytics/eventLog'
import { openAnalytics } from '../analytics/openAnalytics'
import { pruneEventsHourly } from '../analytics/pruneEvents'
import { reportUnseenPurchasesOften } from '../commerce/embedded/orders/unseenPurchases'
import type { Tables } from '../database/tables'
import { openRelays } from '../relays/relays'
import { vendorsFor } from '../relays/vendorsFor'
import type { Settings } from '../settings/settings'
import type { Shop } from '../http/shop'
import { staffSessions } from '../staff/staffSessions'
import { staffTokenIn } from '../staff/staffToken'
import { loadStubTrackers } from './optionalFolders'
import type { Closers } from '../process/closers'

interface ReportingParts {
  readonly settings: Settings
  readonly db: Kysely<Tables>
  /** Folder of the data outside the database. */
  readonly folder: string
  readonly log: (line: string) => void
  readonly closers: Closers
}

interface Reporting {
  readonly parts: Required<Pick<Shop, 'events' | 'analytics' | 'relays' | 'staff'>>
  /** The staff token if it was created just now, else null. */
  readonly newStaffToken: string | null
}

/**
 * Opens the event log with its reports, relays and staff sessions, and schedules the deletion of old events.
 */
export function openReporting({ settings, db, folder, log, closers }: ReportingParts): Reporting {
  const { token, isNew } = staffTokenIn(folder, settings)
  const events = openEventLog(db)
  closers.add(pruneEventsHourly(db, settings.eventsRetentionDays, log))
  closers.add(reportUnseenPurchasesOften(db, events, settings.sites, log))
  return {
    parts: {
      events,
      analytics: openAnalytics(db),
      relays: openRelays(db, vendorsFor(settings)),
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
