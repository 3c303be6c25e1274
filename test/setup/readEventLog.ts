import { joinDatabase } from '../../server/database/database'
import { parseSettings } from '../../server/settings/settings'
import type { RunningShop } from './runningShop'

/** Reads the event log of a running shop: events, outcomes and consent choices. */
export async function readEventLog({ dataDir, port }: Pick<RunningShop, 'dataDir' | 'port'>) {
  const settings = parseSettings({ DATA_DIR: dataDir, PORT: String(port) }, process.cwd())
  const database = await joinDatabase(settings, () => undefined, { mayWrite: false })
  const { db } = database
  try {
    const events = await db
      .selectFrom('events')
      .leftJoin('event_outcomes', 'event_outcomes.event_id', 'events.event_id')
      .select(['events.event_id', 'events.name', 'events.body', 'event_outcomes.outcomes'])
      .execute()
    return { events, receipts: await db.selectFrom('consent_receipts').selectAll().execute() }
  } finally {
    await database.close()
  }
}
