import type { AcceptedEvent } from '../acceptedEvent'

/** Events that wait for the server, one record each. */
export interface Outbox {
  readonly put: (event: AcceptedEvent) => void
  /** Any of them. */
  readonly read: (limit: number) => Promise<readonly AcceptedEvent[]>
  readonly remove: (eventIds: readonly string[]) => void
  readonly clear: () => void
}

const databaseName = 'analytics'
const storeName = 'outbox'

/** Milliseconds for what lies in it: some browsers' databases never answer, and memory has what is new. */
const timeoutMs = 1_000

/**
 * An outbox that survives the page, and the browser being killed: what is committed has been handed to the operating
 * system. It has not been forced onto the disk (`durability: 'relaxed'`), so that a power cut may take the last of it;
 * waiting for the disk with each event would cost shoppers more than that. Nothing is created in the browser before the
 * first event; where the browser keeps nothing (private mode, quota) the page's memory has to do.
 */
export function openOutbox(): Outbox {
  const memory = new Map<string, AcceptedEvent>()
  let opened: Promise<IDBDatabase> | null = null
  const database = () => (opened ??= open(() => (opened = null)))
  const inStore = async <Result>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => {
    const transaction = (await database()).transaction(storeName, mode, { durability: 'relaxed' })
    const answer = answerOf(ask(transaction.objectStore(storeName)))
    return (await Promise.all([answer, endOf(transaction)]))[0]
  }

  return {
    put: (event) => {
      memory.set(event.event_id, event)
      inStore('readwrite', (store) => store.put(event)).then(
        () => memory.delete(event.event_id),
        () => {},
      )
    },
    read: async (limit) => {
      const stored = await Promise.race([
        inStore('readonly', (store) => allOf(store, limit)).catch(() => []),
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
    clear: () => {
      memory.clear()
      const closed = opened?.then((open) => open.close()) ?? Promise.resolve()
      opened = null
      // Deleting creates nothing where nothing was.
      void closed
        .catch(() => {})
        .then(() => {
          if ('indexedDB' in globalThis) indexedDB.deleteDatabase(databaseName)
        })
        // Where none may be kept, there is none.
        .catch(() => {})
    },
  }
}

const nothingAfter = (milliseconds: number) =>
  new Promise<readonly AcceptedEvent[]>((resolve) => setTimeout(resolve, milliseconds, []))

const allOf = (store: IDBObjectStore, limit: number) =>
  store.getAll(null, limit) as IDBRequest<AcceptedEvent[]>

/** Rejects where the browser keeps no databases. */
async function open(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'event_id' })
  const database = await answerOf(request)
  database.onclose = onGone
  // Another tab deletes it after a withdrawal.
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  return database
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The outbox failed'))
  })
}

/** A write that has succeeded can still be undone, e.g. where the disk is full. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The outbox failed'))
  })
}
