import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { isCommerceError, type CommerceErrorData } from '../../domain/errors'
import { panelClosed, panelOpened } from '../panels'
import { cartApi, type RemovedLine } from './cartApi'

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
