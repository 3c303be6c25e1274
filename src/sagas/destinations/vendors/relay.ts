import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'
import type { DestinationId } from '../../destinationIds'
import type { Evidence } from '../../outcomes'
import type { Pii } from '../../trackingPlan'

/** What a vendor's token is needed for goes through our own server, which keeps it. */
export const relayPath = (destination: DestinationId) => `/api/analytics/relay/${destination}`

/** Asks the server to tell a vendor; it believes the order's number only together with its address. */
export function relayed(destination: DestinationId, event: AcceptedEvent, pii: Pii): Call {
  const order = event.name === 'Purchased' ? event.props.transaction_id : undefined
  const { event_id, name } = event
  const email = pii.billing_email
  return { name: `POST ${relayPath(destination)}`, body: { event_id, name, order, email } }
}

export const isRelayed = ({ name }: Call) => name.startsWith('POST ')

/** @throws where the server, or the vendor behind it, has not taken it */
export async function sendRelayed({ name, body }: Call): Promise<Evidence> {
  const response = await fetch(name.slice('POST '.length), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
  if (!response.ok) throw new Error(`The relay answered ${response.status}`)
  return 'confirmed'
}
