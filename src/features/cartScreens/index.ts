/** The cart as a shopper sees it: beside a page, and as a page. */
export { CartPanel } from './CartPanel'
