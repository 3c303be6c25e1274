import { fetchTransport } from '../../../api/transport'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'
import type { DestinationId } from '../../destinationIds'
import type { Evidence } from '../../outcomes'
import type { Pii } from '../../trackingPlan'

interface RelayedFacts extends Pick<AcceptedEvent, 'event_id' | 'name'> {
  readonly props: object & { readonly transaction_id?: string }
}

/**
 * Asks our own server to tell a vendor, for what needs the vendor's token. The server believes an order's number only
 * together with its address.
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

/** Milliseconds for the server's answer. */
const timeoutMs = 3_000

/** @throws where the server, or the vendor behind it, has not taken it */
export async function sendRelayed({ name, body }: Call): Promise<Evidence> {
  const path = name.slice('POST '.length)
  const { status } = await fetchTransport({ path, method: 'POST', body }, AbortSignal.timeout(timeoutMs))
  if (status >= 300) throw new Error(name)
  return 'confirmed'
}
