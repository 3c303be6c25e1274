import { createAction } from '@reduxjs/toolkit'
import type { Cart } from '../../domain/cart/cart'
import { shown } from '../../site/shown'
import { shownLine } from './shownLine'

/** A cart with content was opened; the event `CartItems` (docs/contract.md#cart-events). */
export const cartShown = createAction('shown/cart', (cart: Cart) => shown(toFacts(cart)))

/** A checkout has begun; the event `CheckoutInitiated` (docs/contract.md#cart-events). */
export const checkoutShown = createAction('shown/checkout', (cart: Cart) => shown(toFacts(cart)))

/** A delivery method or a payment method. */
export type CheckoutChoice = { readonly shipping: string } | { readonly payment: string }

/** The shopper has chosen a delivery or payment method in the checkout. */
export const checkoutStepDone = createAction('shown/checkoutStep', (cart: Cart, chosen: CheckoutChoice) =>
  shown({ ...toFacts(cart), chosen }),
)

function toFacts({ id, version, currency, lineItems, giftCards, coupon }: Cart) {
  return {
    id,
    version,
    currency: currency.code,
    /** Null if the coupon doesn't apply. */
    coupon: coupon?.problem === null ? coupon.code : null,
    lines: [...lineItems, ...giftCards].map(shownLine),
  }
}
