/** Payment methods, and paying an order that is not paid yet. */
export { goToGateway, useReturning } from './goToGateway'
export { paymentApi, usePayOrderMutation, type Payment } from './paymentApi'
export { PaymentChoice } from './PaymentChoice'
export { usePaymentMethods } from './offeredPaymentMethods'
export { Paying } from './screens/Paying'
