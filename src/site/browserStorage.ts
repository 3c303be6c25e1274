/**
 * Browser storage: `sessionStorage` for this tab, `localStorage` for all tabs and later visits. These
 * functions never throw.
 */
export type StorageName = 'localStorage' | 'sessionStorage'

/** Reads a text; null without a storage, when it is missing or storage is blocked (cookies blocked, private mode). */
export function readStored(storage: StorageName | null, key: string): string | null {
  if (storage === null) return null
  try {
    // Reading the property throws when storage is blocked.
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text; null deletes it.
 * @returns false without a storage, or when it is blocked or full; the text is then only in the page's memory
 */
export function writeStored(storage: StorageName | null, key: string, text: string | null): boolean {
  if (storage === null) return false
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/**
 * Reads JSON; null when it is missing or malformed. Callers validate its shape, because other scripts and
 * older versions write to the same storage.
 */
export function readStoredJson(storage: StorageName | null, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null')
  } catch {
    return null
  }
}

/** Reads a list; empty when it is missing or not a list. */
export function readStoredList(storage: StorageName | null, key: string): readonly unknown[] {
  const stored = readStoredJson(storage, key)
  return Array.isArray(stored) ? stored : []
}

/** Whether scripts can see a cookie. Read on each call: another tab may have set or deleted it. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))

/** Stores a value as JSON. @returns false when storage is blocked or full */
export function writeStoredJson(storage: StorageName | null, key: string, value: unknown): boolean {
  return writeStored(storage, key, JSON.stringify(value))
}
