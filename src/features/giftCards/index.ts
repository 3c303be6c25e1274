/** Shows the balance of a gift card. */
export { BalanceForm } from './BalanceForm'
