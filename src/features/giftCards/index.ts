/** What is on a gift card, and paying with one at the checkout. */
export { BalanceForm } from './BalanceForm'
export { GiftCardEntry } from './GiftCardEntry'
