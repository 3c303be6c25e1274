import type { Page } from '@playwright/test'
import type { AcceptedEvent } from '../../src/sagas'

/** The events that a page's browser keeps until the shop has answered for them, as far as they are written down. */
export function outboxOf(page: Page): Promise<readonly AcceptedEvent[]> {
  return page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('It cannot be read'))
      })
    // Opening it would make one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'analytics')) return []
    const database = await answerOf(indexedDB.open('analytics'))
    const stored = await answerOf(database.transaction('outbox').objectStore('outbox').getAll())
    database.close()
    return stored as AcceptedEvent[]
  })
}
