import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { isCommerceError, type CommerceErrorData } from '../../domain/errors'
import { panelClosed, panelOpened } from '../panels'
import { cartApi, type RemovedLine } from './cartApi'

interface CartState {
  /** Names of the products just added; null after the panel closes. */
  readonly justAdded: readonly string[] | null
  /** The line just removed, for the undo button. */
  readonly justRemoved: RemovedLine | null
  /** The error `cart_moved_on`: the cart was replaced in another tab or on another device. */
  readonly conflict: CommerceErrorData | null
}

const initialState: CartState = { justAdded: null, justRemoved: null, conflict: null }
const { addItems, removeLine, updateLine } = cartApi.endpoints

// Matches every rejected mutation: coupons, wrapping and prices can fail with this code as well.
const isCartConflict = (action: UnknownAction): action is PayloadAction<CommerceErrorData> =>
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
      .addCase(panelOpened, (cart) => ({ ...cart, conflict: null }))
      .addMatcher(addItems.matchFulfilled, (_cart, { meta }) => ({
        ...initialState,
        justAdded: meta.arg.originalArgs.map(({ name }) => name),
      }))
      .addMatcher(removeLine.matchFulfilled, (_cart, { meta }) => ({
        ...initialState,
        justRemoved: meta.arg.originalArgs,
      }))
      // A change from before a removal can arrive after it, so the undo button stays.
      .addMatcher(updateLine.matchFulfilled, ({ justRemoved }, { meta: { arg } }) => ({
        ...initialState,
        justRemoved: arg.originalArgs.quantity < 1 ? arg.originalArgs.line : justRemoved,
      }))
      .addMatcher(isCartConflict, (_cart, { payload }) => ({ ...initialState, conflict: payload })),
  selectors: {
    selectJustAdded: ({ justAdded }) => justAdded,
    selectJustRemoved: ({ justRemoved }) => justRemoved,
    selectCartConflict: ({ conflict }) => conflict,
  },
})

export const { selectJustAdded, selectJustRemoved, selectCartConflict } = cartSlice.selectors
