import { isBought } from '../domain/order/isBought'
import type { Order } from '../domain/order/orderSchema'
import { selectConsent } from '../features/consent'
import type { Pipe } from './announcer'
import type { ObservedAction } from './observedAction'

/** Milliseconds in which the page that announced a purchase may still deliver it. */
const restMs = 60_000
/**
 * Milliseconds after which the retries of a purchase end. Meta counts one twice if the server's and the browser's call
 * are more than 48 hours apart (docs/decisions/047-lost-purchases-from-the-server.md).
 */
const maxAgeMs = 47 * 3_600_000

/**
 * Announces the purchases that earlier pages could not deliver, because they closed first. Each goes to the
 * destinations that did not get it and that the visitor allows now.
 * @param announce handles the action of a purchase that is announced again
 */
export async function resumePurchases(
  { analyst, store }: Pipe,
  announce: (observed: ObservedAction) => void,
): Promise<void> {
  const { all, change } = analyst.unfinished
  for (const [number, purchase] of Object.entries(all())) {
    if (!purchase || purchase.at > Date.now() - restMs) continue
    const response = await fetch(`/api/bigcommerce/orders/${purchase.order}`)
    // The next page retries it, also after an exception for a lost connection.
    if (response.status >= 429) continue
    const { data: order } = (await response.json()) as { readonly data: Order | null }
    const placed = Date.parse(order?.placedAt ?? '')
    const isOpen = order && (isBought(order) || order.actions.includes('pay'))
    if (!isOpen || !(placed > Date.now() - maxAgeMs)) change(number, null)
    // The page itself may have announced it meanwhile.
    else if (isBought(order) && all()[number]?.at === purchase.at) {
      const type = 'resumed/fulfilled'
      const action = { type, payload: order, meta: { arg: { endpointName: 'getOrder' } } }
      const { ends } = purchase
      announce({ type, action, at: placed, consent: selectConsent(store.getState()), ends })
    }
  }
}
