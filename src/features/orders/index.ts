/** What has been ordered. */
export { Invoice } from './Invoice'
export { OrderDetails } from './OrderDetails'
export { OrderHistory } from './OrderHistory'
export { ordersApi, useGetOrderQuery, useGetOrdersQuery } from './ordersApi'
export { TrackForm } from './TrackForm'
