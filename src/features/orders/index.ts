/** Orders: the list, tracking by number, one order in detail, its invoice. */
export { LastOrder } from './LastOrder'
export { OrderHistory } from './OrderHistory'
export { useGetHandOverQuery } from './ordersApi'
export { ordersApi, useGetOrdersQuery, useOrder } from './ordersApi'
export { cachedOrder, shownOrderApi } from './shownOrder'
export { TrackForm } from './TrackForm'
export { OrderDetails } from './details/OrderDetails'
export { Invoice } from './invoice/Invoice'
