import { fetchTransport } from '../../../api/transport'
import type { DestinationId } from '../../../tracking/destinations'
import type { Evidence } from '../../../tracking/outcomes'
import type { Pii } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'
import { httpFailure, unreachable } from '../../delivery/failure'

interface RelayedFacts extends Pick<AcceptedEvent, 'event_id' | 'name'> {
  readonly props: object & { readonly transaction_id?: string }
}

/**
 * A call to our own server, which calls the vendor with its token. The server finds an order by its number
 * and email address together.
 */
export function relayed(
  destination: DestinationId,
  { event_id, name, props }: RelayedFacts,
  { billing_email: email }: Pii,
): Call {
  const { transaction_id: order } = props
  return { name: `POST /api/analytics/relay/${destination}`, body: { event_id, name, order, email } }
}

export const isRelayed = ({ name }: Call) => name.startsWith('POST')

/** Milliseconds until a request times out. */
const timeoutMs = 3_000

/** @throws DeliveryFailure if the server is unreachable, or the server or the vendor refuses the call */
export async function sendRelayed({ name, body }: Call): Promise<Evidence> {
  const path = name.slice('POST '.length)
  const signal = AbortSignal.timeout(timeoutMs)
  const { status } = await fetchTransport({ path, method: 'POST', body }, signal).catch((reason: unknown) => {
    throw unreachable(reason)
  })
  if (status >= 300) throw httpFailure(status)
  return 'confirmed'
}
