import { createSelector } from '@reduxjs/toolkit'
import { countPieces, type Cart, type CartLine } from '../../domain/cart/cart'
import { isCurrencyCode, moneyOf, type CurrencyCode, type Money } from '../../domain/money'
import { cartApi } from './cartApi'

const noLines: readonly CartLine[] = []
const selectAnswer = cartApi.endpoints.getCart.select()

export const selectCartLines = createSelector(selectAnswer, ({ data }) => data?.lineItems ?? noLines)
/** Pieces in the cart; 0 on the server and until the cart is known. */
export const selectPieceCount = createSelector(selectAnswer, ({ data }) => countPieces(data))
/** Whether the cart has been asked for and answered, were it with nothing. */
export const selectIsCartKnown = createSelector(selectAnswer, ({ data }) => data !== undefined)

/** What the lines cost after discounts; a currency that the shop does not charge in counts as the site's. */
export function linesTotal(cart: Pick<Cart, 'totalPrice' | 'currency'>, siteCurrency: CurrencyCode): Money {
  const { code } = cart.currency
  return moneyOf(cart.totalPrice, isCurrencyCode(code) ? code : siteCurrency)
}
