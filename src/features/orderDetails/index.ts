/** One order: where it is, what it holds, what can be done with it. */
export { OrderDetails } from './OrderDetails'
export { PaymentName, StateName } from './OrderFacts'
