import { createContext } from 'react'

/** True during a route change, while the previous page, or the same page with an earlier url, is still visible. */
export const RouteChanging = createContext(false)
