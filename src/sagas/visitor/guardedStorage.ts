type StorageName = 'localStorage' | 'sessionStorage'

/** Reads what the browser keeps; null where there is nothing or storage is denied. */
export function readKept(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when null; full or denied storage is no failure, callers remember themselves. */
export function keep(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
  } catch {
    // What the page remembers has to do.
  }
}
