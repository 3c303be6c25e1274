/** The way from a cart to an order, without its screens: what has been typed, the order as it stands, placing it. */
export {
  checkoutApi,
  useAddGiftCardMutation,
  useRemoveGiftCardMutation,
  type OrderedCart,
} from './checkoutApi'
export { useCheckoutDraft } from './useCheckoutDraft'
export { useCheckoutOrder, type CheckoutOrder } from './useCheckoutOrder'
export { fieldsOf, useKnownCustomer } from './useKnownCustomer'
export { usePlacing, type Placing } from './usePlacing'
