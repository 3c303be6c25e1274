import { LastOrder } from '../../features/orders'
import { NoOrders } from './NoOrders'

/** The customer's last order, or an invitation to the first. */
export function LastOrderOrNone() {
  return <LastOrder empty={<NoOrders />} />
}
