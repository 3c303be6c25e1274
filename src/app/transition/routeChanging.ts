import { createContext } from 'react'

/** Whether a shopper is on the way to another page, while the one before is still in sight. */
export const RouteChanging = createContext(false)
