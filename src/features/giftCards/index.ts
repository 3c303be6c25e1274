/** What is on a gift card. */
export { BalanceForm } from './BalanceForm'
