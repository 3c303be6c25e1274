import { combineSlices, configureStore, type DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { baseApi, type StoreExtra } from '../api/baseApi'
import { cartSlice } from '../features/cart'
import { compareSlice } from '../features/compare'
import { consentSlice } from '../features/consent'
import { panelsSlice } from '../features/panels'
import { wishlistSlice } from '../features/wishlist'
import { siteSlice } from '../site/siteSlice'
import { createActionBuffer, type ActionBuffer } from './actionBuffer'

const reducer = combineSlices(
  siteSlice,
  consentSlice,
  panelsSlice,
  cartSlice,
  wishlistSlice,
  compareSlice,
  baseApi,
)
export type ShopState = ReturnType<typeof reducer>

/** The extra argument of the store's thunks. */
export type ShopExtra = StoreExtra & ActionBuffer

/** Creates the store: one per rendered page on the server, one per tab in the browser. */
export function makeStore(
  extra: StoreExtra,
  preloadedState: Partial<ShopState> = {},
  actionBuffer: ActionBuffer = createActionBuffer(),
  devTools: DevToolsEnhancerOptions | false = false,
) {
  const extraArgument: ShopExtra = { ...extra, ...actionBuffer }
  return configureStore({
    reducer,
    preloadedState,
    devTools,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).concat(baseApi.middleware, actionBuffer.middleware),
  })
}

export type ShopStore = ReturnType<typeof makeStore>
