import { createSlice, createAction, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { isCommerceError, type CommerceErrorData } from '../../domain/errors'
import { panelClosed, panelOpened } from '../panels'
import { cartApi, type RemovedLine } from './cartApi'
import type { Cart } from '../../domain/cart/cart'
import { shown } from '../../site/shown'
import { itemOfLine, type NewCartItem } from './newCartItem'

interface CartState {
  /** Names of what was just put in; null once the panel was closed. */
  readonly justAdded: readonly string[] | null
  /** The line that was just taken out and can be put back. */
  readonly justRemoved: RemovedLine | null
  /** Why the last change did nothing: the cart had become another one elsewhere. */
  readonly movedOn: CommerceErrorData | null
}

const initialState: CartState = { justAdded: null, justRemoved: null, movedOn: null }
const { addItems, removeLine, updateLine } = cartApi.endpoints

// Also of codes, wrappings and prices: the refusal of any change may say so.
const isMovedOn = (action: UnknownAction): action is PayloadAction<CommerceErrorData> =>
  isCommerceError(action.payload) && action.payload.code === 'cart_moved_on'

/** What has just happened in the cart, for its panel to say. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addCase(panelClosed, () => initialState)
      // Said where it happened; a panel that opens later shows the cart as it stands anyway.
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

/** A line as it may be told: without what the shopper has written for it. */
type ShownLine = Omit<NewCartItem, 'selections' | 'giftWrapping' | 'retailPrice' | 'currency'>

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
