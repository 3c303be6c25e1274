/**
 * Work that waits for the staff. `expiring`: unpaid orders that time cancels within ten minutes. `attention`: a payment or refund that the shop can't finish by itself, e.g. a rejected
 * refund.
 */
export const orderQueues = [
  'to_pack',
  'to_ship',
  'unpaid',
  'expiring',
  'return_requested',
  'attention',
] as const
export type OrderQueue = (typeof orderQueues)[number]

/** Changes of an order by the staff. `refund` has a request of its own, because it needs a preview. */
export const staffOrderEvents = [
  'pack',
  'ship',
  'deliver',
  'cancel',
  'cancel_pieces',
  'accept_return',
  'decline_return',
  'refund',
] as const
export type StaffOrderEvent = (typeof staffOrderEvents)[number]
