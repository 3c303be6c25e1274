/** Mails about products that are in stock again. All of it is lazy. */
export { ManageAlerts } from './ManageAlerts'
export { StockAlertForm } from './StockAlertForm'
