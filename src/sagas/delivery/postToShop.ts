import { fetchTransport } from '../../api/transport'
import { unreachable } from './failure'

/** Milliseconds until a request times out. */
const timeoutMs = 8_000

/**
 * Sends JSON to the shop's own server.
 * @throws DeliveryFailure if there is no response
 */
export const postToShop = (path: string, body: unknown) =>
  fetchTransport({ path, method: 'POST', body }, AbortSignal.timeout(timeoutMs)).catch((reason: unknown) => {
    throw unreachable(reason)
  })

/** Whether the log rejects a batch for good. The statuses are those of its validation and of its size limit. */
export const isFinal = (status: number) => status === 400 || status === 413

/** Maximum events of one batch. */
export const maxEvents = 50
/**
 * Maximum characters of a batch's events: as many as an ending page may still send. Browsers limit all requests of such a
 * page to 64 KB in total.
 */
const maxCharacters = 19_900

/** The number of leading entries that fit into one batch, at least one. */
export function countFitting(entries: readonly unknown[]): number {
  let left = maxCharacters
  const fits = (entry: unknown) => (left -= JSON.stringify(entry).length + 1) >= 0
  return Math.max(1, entries.slice(0, maxEvents).filter(fits).length)
}
