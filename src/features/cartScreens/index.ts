/** The cart as a shopper sees it: beside a page, and as a page. */
export { CartChanges } from './CartChanges'
export { CartOverview } from './CartOverview'
export { CartPanel } from './CartPanel'
