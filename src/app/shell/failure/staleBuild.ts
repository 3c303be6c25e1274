import { writeStored, readStored } from '../../../site/browserStorage'

const storageLocation = ['sessionStorage', 'reloadedAt'] as const

/** Milliseconds. A second failure within this time can't be caused by an old build. */
const once = 60_000

/**
 * Reloads the page after a chunk failed to load: after a release, an old page may request deleted files.
 * Reloads at most once a minute, so that a lasting error stays visible. Offline, it reloads when the browser
 * is online again.
 */
export function reloadIfStale(reason: unknown): void {
  if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return
  if (!navigator.onLine) window.addEventListener('online', reload, { once: true })
  else reloadOnce()
}

/**
 * Reloads the page unless it did so within the last minute.
 * @returns true when it reloads
 */
export function reloadOnce(): boolean {
  return Date.now() - lastReload() > once && reload()
}

function reload(): boolean {
  // Without the stored time the page could reload endlessly, so it doesn't reload then.
  const isStored = writeStored(...storageLocation, String(Date.now()))
  if (isStored) window.location.reload()
  return isStored
}

const lastReload = () => Number(readStored(...storageLocation))
