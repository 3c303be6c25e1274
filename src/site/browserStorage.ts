/** What the browser keeps: for this tab, or for all tabs and later visits. Nothing here ever fails. */
type StorageName = 'localStorage' | 'sessionStorage'

/** A text under a key; null where there is none or the browser keeps nothing (cookies blocked, private mode). */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    // Where storage is denied, even naming it throws.
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps a text, or forgets it when null.
 * @returns false where the browser keeps nothing, or no more than it has: what the page remembers has to do then
 */
export function writeStored(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** JSON under a key, of any shape: other scripts and older versions of the shop write there too. Null where it is none. */
export function readStoredJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null')
  } catch {
    return null
  }
}

/** A list under a key; empty where there is none. */
export function readStoredList(storage: StorageName, key: string): readonly unknown[] {
  const stored = readStoredJson(storage, key)
  return Array.isArray(stored) ? stored : []
}

/** Keeps a value as JSON. */
export function writeStoredJson(storage: StorageName, key: string, value: unknown): boolean {
  return writeStored(storage, key, JSON.stringify(value))
}
