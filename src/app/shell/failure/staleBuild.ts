const key = 'reloadedAt'

/** Milliseconds within which a second failure is no longer a matter of age. */
const once = 60_000

/**
 * Loads the page anew where a part of it could not be had: after a release an old page may ask for files that are gone.
 * Only once in a while, so that a page which cannot be had at all says so. Without a connection it waits for that.
 */
export function reloadIfStale(reason: unknown): void {
  if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return
  if (!navigator.onLine) window.addEventListener('online', reload, { once: true })
  else if (Date.now() - lastReload() > once) reload()
}

function reload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Whether it was tried before could not be known: better to say that it failed.
    return
  }
  window.location.reload()
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(key))
  } catch {
    return Date.now()
  }
}
