import type { Page } from '@playwright/test'
import { joinDatabase } from '../../server/database/database'
import { parseSettings } from '../../server/settings/settings'
import type { AuditMessage, EventReport, AcceptedEvent } from '../../src/sagas'
import type { RunningShop } from '../setup/runningShop'

/**
 * Reads the outcomes of the page's events since it was loaded, through the `BroadcastChannel` that the audit
 * page
 * uses. Resolves when analytics has loaded and answers.
 */
export function ledgerOf(page: Page): Promise<readonly EventReport[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('analytics-audit')
        // The response to the first request contains everything.
        const request = () => channel.postMessage({ kind: 'ask', audit: crypto.randomUUID() })
        const asking = setInterval(request, 100)
        request()
        channel.onmessage = ({ data }: MessageEvent<AuditMessage>) => {
          if (data.kind !== 'report' || data.path !== window.location.pathname) return
          clearInterval(asking)
          channel.close()
          resolve(data.entries)
        }
      }),
  )
}

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

/** The events that a page's browser stores in IndexedDB until the shop acknowledges them. */
export function outboxOf(page: Page): Promise<readonly AcceptedEvent[]> {
  return page.evaluate(async () => {
    const readResponse = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('It cannot be read'))
      })
    // Opening a missing database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'analytics')) return []
    const database = await readResponse(indexedDB.open('analytics'))
    const stored = await readResponse(database.transaction('outbox').objectStore('outbox').getAll())
    database.close()
    return stored as AcceptedEvent[]
  })
}
