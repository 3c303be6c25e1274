/** Order statuses of the store's V2 API. */
const bought = new Set([
  2, // shipped
  3, // partially shipped
  4, // refunded
  8, // awaiting pickup
  9, // awaiting shipment
  10, // completed
  11, // awaiting fulfillment: paid, or to be paid on delivery
  14, // partially refunded
])
const refunded = 4
const declined = 6

/** Whether an order with this status was bought. A cancelled or disputed one says nothing about it. */
export const isBought = (status: number): boolean => bought.has(status)
export const isRefunded = (status: number): boolean => status === refunded
export const isDeclined = (status: number): boolean => status === declined
