import { combineSlices, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { baseApi, type StoreExtra } from '../api/baseApi'
import { isCommerceError } from '../domain/errors'
import { siteSlice, type SiteState } from '../site/siteSlice'
import { staffApi } from './staffApi'

const reducer = combineSlices(siteSlice, baseApi)

/** A session that ended elsewhere brings back the sign-in form. */
const noticeEndedSession: Middleware = (api) => (next) => (action) => {
  const result = next(action)
  if (
    isRejectedWithValue(action) &&
    isCommerceError(action.payload) &&
    action.payload.code === 'not_signed_in'
  )
    api.dispatch(staffApi.util.invalidateTags(['StaffSession']) as never)
  return result
}

/** The store of the staff pages: the site and RTK Query's cache. */
export const makeStaffStore = (extraArgument: StoreExtra, site: SiteState) =>
  configureStore({
    reducer,
    preloadedState: { site },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).concat(baseApi.middleware, noticeEndedSession),
  })
