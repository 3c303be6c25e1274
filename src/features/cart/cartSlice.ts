import { createSlice } from '@reduxjs/toolkit'
import { panelClosed } from '../panels'
import { cartApi, type RemovedLine } from './cartApi'

interface CartState {
  /** Names of what was just put in; null once the panel was closed. */
  readonly justAdded: readonly string[] | null
  /** The line that was just taken out and can be put back. */
  readonly justRemoved: RemovedLine | null
}

const initialState: CartState = { justAdded: null, justRemoved: null }
const { addItems, removeLine, updateLine } = cartApi.endpoints

/** What has just happened in the cart, for its panel to say. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addCase(panelClosed, () => initialState)
      .addMatcher(addItems.matchFulfilled, (_cart, { meta }) => ({
        justAdded: meta.arg.originalArgs.map(({ name }) => name),
        justRemoved: null,
      }))
      .addMatcher(removeLine.matchFulfilled, (_cart, { meta }) => ({
        justAdded: null,
        justRemoved: meta.arg.originalArgs,
      }))
      .addMatcher(updateLine.matchFulfilled, (_cart, { meta: { arg } }) => ({
        justAdded: null,
        justRemoved: arg.originalArgs.quantity < 1 ? arg.originalArgs.line : null,
      })),
  selectors: {
    selectJustAdded: ({ justAdded }) => justAdded,
    selectJustRemoved: ({ justRemoved }) => justRemoved,
  },
})

export const { selectJustAdded, selectJustRemoved } = cartSlice.selectors
