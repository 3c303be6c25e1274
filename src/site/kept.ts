/** What the browser keeps: for this tab, or for all tabs and later visits. Nothing here ever fails. */
type StorageName = 'localStorage' | 'sessionStorage'

/** A text under a key; null where there is none or the browser keeps nothing (cookies blocked, private mode). */
export function readKept(storage: StorageName, key: string): string | null {
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
export function keep(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** JSON under a key, of any shape: other scripts and older versions of the shop write there too. Null where it is none. */
export function readKeptJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readKept(storage, key) ?? 'null')
  } catch {
    return null
  }
}

/** A list under a key; empty where there is none. */
export function readKeptList(storage: StorageName, key: string): readonly unknown[] {
  const kept = readKeptJson(storage, key)
  return Array.isArray(kept) ? kept : []
}

/** Keeps a value as JSON. */
export function keepJson(storage: StorageName, key: string, value: unknown): boolean {
  return keep(storage, key, JSON.stringify(value))
}
