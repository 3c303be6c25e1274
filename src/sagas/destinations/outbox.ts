import type { AcceptedEvent } from '../acceptedEvent'

/** Stored events that wait for the server, one record each. */
export interface Outbox {
  readonly put: (event: AcceptedEvent) => void
  /** Returns up to `limit` events, in any order. */
  readonly read: (limit: number) => Promise<readonly AcceptedEvent[]>
  readonly remove: (eventIds: readonly string[]) => void
  readonly clear: () => void
  /** Number of events that the browser refused to store, e.g. on a full disk; they stay in memory. */
  readonly unstored: () => number
}

const databaseName = 'analytics'
const storeName = 'outbox'

/** Milliseconds for reading. IndexedDB never responds in some browsers; new events are in memory, too. */
const timeoutMs = 1_000

/**
 * Opens an outbox that survives a page unload and a killed browser. Commits reach the operating system but
 * are not flushed to disk (`durability: 'relaxed'`). A power cut may lose the last events; flushing each one
 * would slow shoppers down. The database is created with the first event. Without storage (private mode,
 * quota) events stay in memory.
 */
export function openOutbox(): Outbox {
  const memory = new Map<string, AcceptedEvent>()
  let unstored = 0
  let opened: Promise<IDBDatabase> | null = null
  const database = () => (opened ??= open(() => (opened = null)))
  const inStore = async <Result>(
    mode: IDBTransactionMode,
    createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => {
    const transaction = (await database()).transaction(storeName, mode, { durability: 'relaxed' })
    const request = createRequest(transaction.objectStore(storeName))
    // Waits for the commit. A successful request can still be rolled back, e.g. on a full disk.
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = reject
    })
    return request.result
  }

  return {
    put: (event) => {
      memory.set(event.event_id, event)
      inStore('readwrite', (store) => store.put(event)).then(
        () => memory.delete(event.event_id),
        () => (unstored += 1),
      )
    },
    read: async (limit) => {
      const stored = await Promise.race([
        inStore('readonly', (store) => readAll(store, limit)).catch(() => []),
        nothingAfter(timeoutMs),
      ])
      const all = new Map([...stored, ...memory.values()].map((event) => [event.event_id, event]))
      return [...all.values()].slice(0, limit)
    },
    remove: (eventIds) => {
      for (const id of eventIds) {
        memory.delete(id)
        inStore('readwrite', (store) => store.delete(id)).catch(() => {})
      }
    },
    unstored: () => unstored,
    clear: () => {
      memory.clear()
      // Open connections close by themselves (`onversionchange`). Without IndexedDB there is nothing to delete.
      try {
        indexedDB.deleteDatabase(databaseName)
      } catch {}
    },
  }
}

const nothingAfter = (milliseconds: number) =>
  new Promise<readonly AcceptedEvent[]>((resolve) => setTimeout(resolve, milliseconds, []))

const readAll = (store: IDBObjectStore, limit: number) =>
  store.getAll(null, limit) as IDBRequest<AcceptedEvent[]>

/** Rejects if the browser has no IndexedDB or refuses access. */
async function open(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'event_id' })
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = reject
  })
  const database = request.result
  database.onclose = onGone
  // This tab or another deletes the database after a withdrawal of consent.
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  return database
}
