import { createSlice, createAction, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { isCommerceError, type CommerceErrorData } from '../../domain/errors'
import { panelClosed, panelOpened } from '../panels'
import { cartApi, type RemovedLine } from './cartApi'
import type { Cart } from '../../domain/cart/cart'
import { shown } from '../../site/shown'
import { itemOfLine, type NewCartItem } from './newCartItem'

interface CartState {
  /** Names of the products just added; null after the panel closes. */
  readonly justAdded: readonly string[] | null
  /** The line just removed, for the undo button. */
  readonly justRemoved: RemovedLine | null
  /** The error `cart_moved_on`: the cart was replaced in another tab or on another device. */
  readonly movedOn: CommerceErrorData | null
}

const initialState: CartState = { justAdded: null, justRemoved: null, movedOn: null }
const { addItems, removeLine, updateLine } = cartApi.endpoints

// Matches every rejected mutation: coupons, wrapping and prices can fail with this code as well.
const isMovedOn = (action: UnknownAction): action is PayloadAction<CommerceErrorData> =>
  isCommerceError(action.payload) && action.payload.code === 'cart_moved_on'

/** The latest additions, removals and conflicts, for notices in the panel. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addCase(panelClosed, () => initialState)
      // The page has already shown this notice, and the panel shows the current cart.
      .addCase(panelOpened, (cart) => ({ ...cart, movedOn: null }))
      .addMatcher(addItems.matchFulfilled, (_cart, { meta }) => ({
        ...initialState,
        justAdded: meta.arg.originalArgs.map(({ name }) => name),
      }))
      .addMatcher(removeLine.matchFulfilled, (_cart, { meta }) => ({
        ...initialState,
        justRemoved: meta.arg.originalArgs,
      }))
      .addMatcher(updateLine.matchFulfilled, (_cart, { meta: { arg } }) => ({
        ...initialState,
        justRemoved: arg.originalArgs.quantity < 1 ? arg.originalArgs.line : null,
      }))
      .addMatcher(isMovedOn, (_cart, { payload }) => ({ ...initialState, movedOn: payload })),
  selectors: {
    selectJustAdded: ({ justAdded }) => justAdded,
    selectJustRemoved: ({ justRemoved }) => justRemoved,
    selectMovedOn: ({ movedOn }) => movedOn,
  },
})

export const { selectJustAdded, selectJustRemoved, selectMovedOn } = cartSlice.selectors

/** A line for analytics, without the shopper's own texts. */
type ShownLine = Omit<NewCartItem, 'selections' | 'giftWrapping' | 'retailPrice' | 'currency'>

/** A cart with content was opened; `CartItems` of the specification (section 4). */
export const cartShown = createAction('shown/cart', (cart: Cart) => shown(factsOf(cart)))
/** A checkout has begun; `CheckoutInitiated` of the specification (section 4). */
export const checkoutShown = createAction('shown/checkout', (cart: Cart) => shown(factsOf(cart)))

/** A delivery method or a payment method. */
export type CheckoutChoice = { readonly shipping: string } | { readonly payment: string }

/** The shopper has chosen a delivery or payment method in the checkout. */
export const checkoutStepDone = createAction('shown/checkoutStep', (cart: Cart, chosen: CheckoutChoice) =>
  shown({ ...factsOf(cart), chosen }),
)

function factsOf({ id, version, currency, lineItems, giftCards, coupon }: Cart) {
  return {
    id,
    version,
    currency: currency.code,
    /** Null if the coupon doesn't apply. */
    coupon: coupon?.problem === null ? coupon.code : null,
    lines: [...lineItems, ...giftCards].map((line) => lineFacts(line, currency.code)),
  }
}

function lineFacts(line: Parameters<typeof itemOfLine>[0], currency: string): ShownLine {
  const { sku, productId, variantId, name, brand, price, listPrice, quantity, categories, path, imageUrl } =
    itemOfLine(line, currency)
  return { sku, productId, variantId, name, brand, price, listPrice, quantity, categories, path, imageUrl }
}
