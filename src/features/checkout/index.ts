/** The way from a cart to an order: what has been typed, the order itself, paying it. */
export { checkoutApi, usePlaceOrderMutation, type OrderedCart } from './checkoutApi'
export { PaymentChoice } from './PaymentChoice'
export { PayAgain } from './PayAgain'
export { goToGateway } from './goToGateway'
export { usePayOrderMutation } from './paymentApi'
export { usePaymentWays } from './paymentWays'
export { useCheckoutDraft, type CheckoutDraftState } from './useCheckoutDraft'
