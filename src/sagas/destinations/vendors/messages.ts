import type { DestinationId } from '../../../tracking/destinations'
import type { Pii, PiiField } from '../../../tracking/personalFields'
import { relayedFields } from '../../../tracking/relayedTrackers'
import type { EventProps } from '../../../tracking/trackingPlan'
import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call } from '../../delivery/destination'
import { countUnits, type Goods } from './vendor'

/** Fields that `toContact` reads, of a customer and of an order's recipient. */
export const contactFields: readonly PiiField[] = [...relayedFields.mautic, 'mobileNumber', 'mobile']

/** A search's keyword and number of results. */
export const toSearch = ({ keyword, results }: EventProps<'ProductSearch'>) => ({ keyword, results })

/** A summary of items for vendors that take no lists. A message can only name a product that its event names. */
export const toCart =
  ({ currency }: AcceptedEvent) =>
  ({ items, value }: Goods) => ({
    products: items.map(({ name }) => name).join(', '),
    product_ids: items.map(({ product_id }) => product_id).join(','),
    count: countUnits(items),
    value,
    currency,
  })

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
