import type { EventName } from './trackingPlan'

/** The recipient's nine fields (docs/contract.md#analytics). */
const shipmentFields = [
  'billing_email',
  'mobile',
  'first_name',
  'last_name',
  'address',
  'city',
  'country',
  'country_code',
  'pincode',
] as const

/** The customer's fields (docs/contract.md#analytics). */
const customerFields = ['email', 'mobileNumber', 'firstName', 'lastName'] as const

const fields = {
  Purchased: shipmentFields,
  TrackOrder: shipmentFields,
  Registration: [...customerFields, 'gender'],
  SignIn: customerFields,
} as const satisfies Readonly<Partial<Record<EventName, readonly string[]>>>

export type PiiField = (typeof fields)[keyof typeof fields][number]
export type Pii = Readonly<Partial<Record<PiiField, string | undefined>>>

/**
 * Personal fields beside an event that a destination may receive. They never enter an action, the state or the own log.
 * Apart from the plan, because a shopper's browser needs no list of them.
 */
export const personalFields: Readonly<Partial<Record<EventName, readonly PiiField[]>>> = fields
