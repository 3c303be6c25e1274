import { writeStored, readStored } from '../../../site/browserStorage'

const storageLocation = ['sessionStorage', 'reloadedAt'] as const

/** Milliseconds within which a second failure is no longer a matter of age. */
const once = 60_000

/**
 * Loads the page anew where a part of it could not be had: after a release an old page may ask for files that are gone.
 * Only once in a while, so that a page which cannot be had at all says so. Without a connection it waits for that.
 */
export function reloadIfStale(reason: unknown): void {
  if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return
  if (!navigator.onLine) window.addEventListener('online', reload, { once: true })
  else reloadOnce()
}

/** Loads the page anew unless that was just done. @returns whether it is being loaded */
export function reloadOnce(): boolean {
  return Date.now() - lastReload() > once && reload()
}

function reload(): boolean {
  // Else the next page could not know that it was tried before: better to say that it failed.
  const isStored = writeStored(...storageLocation, String(Date.now()))
  if (isStored) window.location.reload()
  return isStored
}

const lastReload = () => Number(readStored(...storageLocation))
