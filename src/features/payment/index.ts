/** Payment methods, and paying an order that is not paid yet. */
export { goToGateway } from './goToGateway'
export { paymentApi, usePayOrderMutation, type Payment } from './paymentApi'
export { PaymentChoice } from './PaymentChoice'
export { usePaymentMethods } from './offeredPaymentMethods'
export { useReturning } from './useReturning'
export { Paying } from './screens/Paying'
