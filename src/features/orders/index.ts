/** What has been ordered: orders as data, the list of them, finding one by its number. */
export { OrderHistory } from './OrderHistory'
export {
  ordersApi,
  useCancelOrderMutation,
  useGetOrdersQuery,
  useReorderMutation,
  useReturnOrderMutation,
} from './ordersApi'
export { shownStatus, type ShownStatus } from './shownStatus'
export { TrackForm } from './TrackForm'
export { useOrder } from './useOrder'
