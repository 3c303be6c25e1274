/** Payment methods, and payment of an unpaid order. */
export { goToGateway, useReturning } from './goToGateway'
export { paymentApi, usePayOrderMutation, type Payment } from './paymentApi'
export { PaymentChoice } from './PaymentChoice'
export { useBank, usePaymentMethods } from './offeredPaymentMethods'
export { Paying } from './screens/Paying'
export {
  deleteUnpaidOrder,
  dismissUnpaidOrder,
  readUnpaidOrder,
  storeUnpaidOrder,
  useUnpaidOrder,
} from './unpaidOrder'
