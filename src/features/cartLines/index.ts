/** What lies in the cart, line by line, and what can be done with a line. */
export { CartLines, type LineActions } from './CartLines'
export { Refusal } from './Refusal'
