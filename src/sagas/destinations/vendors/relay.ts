import { fetchTransport } from '../../../api/transport'
import type { Evidence } from '../../../tracking/outcomes'
import type { Call } from '../../delivery/destination'
import { httpFailure, unreachable } from '../../delivery/failure'

/** A call from `relayed`. */
export const isRelayed = ({ name }: Call) => name.startsWith('POST')

/** Milliseconds until a request times out. */
const timeoutMs = 3_000

/**
 * Makes a call from `relayed`.
 * @throws DeliveryFailure if the server is unreachable, or the server or the vendor refuses the call
 */
export async function sendRelayed({ name, body }: Call): Promise<Evidence> {
  const path = name.slice('POST '.length)
  const signal = AbortSignal.timeout(timeoutMs)
  const { status } = await fetchTransport({ path, method: 'POST', body }, signal).catch((reason: unknown) => {
    throw unreachable(reason)
  })
  if (status >= 300) throw httpFailure(status)
  return 'confirmed'
}
