/** Mails about products that are in stock again or cost less. All of it is lazy. */
export { ManageAlerts } from './ManageAlerts'
export { ProductAlert } from './ProductAlert'
