import type { StoreCart, StoreCheckout } from '../operations/cartParts'

/** A cart in an answer of the store. */
export interface CartView {
  readonly cart: StoreCart
  /** Null: the answer had none. */
  readonly coupons: StoreCheckout['coupons'] | null
}

/** Null for an answer without a cart. */
export const viewOf = (answer: { readonly cart: StoreCart | null } | null): CartView | null =>
  answer?.cart ? { cart: answer.cart, coupons: null } : null

export const checkoutView = (
  checkout: (StoreCheckout & { readonly cart: StoreCart | null }) | null | undefined,
): CartView | null => (checkout?.cart ? { cart: checkout.cart, coupons: checkout.coupons } : null)
