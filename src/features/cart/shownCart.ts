import { createAction } from '@reduxjs/toolkit'
import type { Cart } from '../../domain/cart/cart'
import { shown } from '../../site/shown'
import { itemOfLine, type NewCartItem } from './newCartItem'

/** A line as it may be told: without what the shopper has written for it. */
export type ShownLine = Omit<NewCartItem, 'selections' | 'giftWrapping' | 'retailPrice' | 'currency'>

/** The cart was opened with something in it; `CartItems` of the specification (section 4). */
export const cartShown = createAction('shown/cart', (cart: Cart) => shown(factsOf(cart)))
/** A checkout has begun with what is in the cart; `CheckoutInitiated` of the specification (section 4). */
export const checkoutShown = createAction('shown/checkout', (cart: Cart) => shown(factsOf(cart)))

/** How the parcel is to come, or how it is to be paid. */
export type CheckoutChoice = { readonly shipping: string } | { readonly payment: string }

/** That was chosen on the way through a checkout, for what is in the cart. */
export const checkoutStepDone = createAction('shown/checkoutStep', (cart: Cart, chosen: CheckoutChoice) =>
  shown({ ...factsOf(cart), chosen }),
)

function factsOf({ id, version, currency, lineItems, giftCards, coupon }: Cart) {
  return {
    id,
    version,
    currency: currency.code,
    /** The code that applies. */
    coupon: coupon?.problem === null ? coupon.code : null,
    lines: [...lineItems, ...giftCards].map((line) => lineFacts(line, currency.code)),
  }
}

function lineFacts(line: Parameters<typeof itemOfLine>[0], currency: string): ShownLine {
  const { sku, productId, variantId, name, brand, price, listPrice, quantity, categories, path, imageUrl } =
    itemOfLine(line, currency)
  return { sku, productId, variantId, name, brand, price, listPrice, quantity, categories, path, imageUrl }
}
