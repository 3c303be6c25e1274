/** What has been ordered. */
export { OrderConfirmation } from './OrderConfirmation'
export { ordersApi, useGetOrderQuery } from './ordersApi'
