import { combineSlices, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { baseApi, type StoreExtra } from '../api/baseApi'
import { buildUrl, fetchTransport, readResponse, type Transport } from '../api/transport'
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

/** The transport of the staff pages. A file is sent as it is, and an upload takes the time that it needs. */
export const staffTransport: Transport = async (request, signal) => {
  const { method = 'POST', body } = request
  if (!(body instanceof Blob)) return fetchTransport(request, signal)
  const headers = { 'Content-Type': body.type }
  return readResponse(await fetch(buildUrl(request), { method, body, headers, signal }))
}
