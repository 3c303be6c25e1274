import { DeliveryFailure } from '../../delivery/failure'

/** Milliseconds until the request for the reason is aborted. */
const timeoutMs = 3_000

/**
 * Finds out why a script failed to load. Its `error` event has no reason, so this requests the script again, without
 * running it.
 */
export async function findFailure(src: string): Promise<DeliveryFailure> {
  const probe = (mode: RequestMode) =>
    fetch(src, { mode, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  const readable = await probe('cors')
  if (readable) return new DeliveryFailure(readable.ok ? 'network' : `http_${readable.status}`)
  if (await probe('no-cors')) return new DeliveryFailure('http_error')
  // A request that an extension stops takes no time.
  const isStopped = performance.getEntriesByName(src).some(({ duration }) => duration === 0)
  return new DeliveryFailure(isStopped ? 'blocked' : 'network')
}
