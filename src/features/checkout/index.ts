/** The way from a cart to an order: what has been typed, and the order itself. */
export {
  checkoutApi,
  useAddGiftCardMutation,
  usePlaceOrderMutation,
  useRemoveGiftCardMutation,
  type OrderedCart,
} from './checkoutApi'
export { useCheckoutDraft, type CheckoutDraftState } from './useCheckoutDraft'
