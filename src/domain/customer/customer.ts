export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]

/** A signed-in customer (specification section 3, contract's raw shape). */
export interface Customer {
  readonly entityId: number
  /** Text form of `entityId`. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** International form, or empty. */
  readonly phone: string
  readonly company: string
  readonly storeCredit: readonly { readonly value: number; readonly currencyCode: string }[]
  /** Null when the customer did not enter it. */
  readonly gender: Gender | null
}
