/** Paying an order that waits for its money, on its page. */
export { Paying } from './Paying'
