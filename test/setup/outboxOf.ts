import type { Page } from '@playwright/test'
import type { AcceptedEvent } from '../../src/sagas'

/** The events that a page's browser stores in IndexedDB until the shop acknowledges them. */
export function outboxOf(page: Page): Promise<readonly AcceptedEvent[]> {
  return page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('It cannot be read'))
      })
    // Opening a missing database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'analytics')) return []
    const database = await answerOf(indexedDB.open('analytics'))
    const stored = await answerOf(database.transaction('outbox').objectStore('outbox').getAll())
    database.close()
    return stored as AcceptedEvent[]
  })
}
