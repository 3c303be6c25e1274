import { createContext } from 'react'

/** True during a route change, while the previous page is still visible. */
export const RouteChanging = createContext(false)
