/** Ways to pay, and an order's attempts to be paid. */
export { goToGateway, wentToGateway } from './goToGateway'
export { paymentApi, useGetPaymentQuery, usePayOrderMutation, type Payment, type StepOf } from './paymentApi'
export { PaymentChoice } from './PaymentChoice'
export { usePaymentMethods } from './offeredPaymentMethods'
export { useReturning } from './useReturning'
