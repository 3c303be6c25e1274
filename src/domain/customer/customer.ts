export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]

/** A signed-in customer (docs/contract.md#customers). */
export interface Customer {
  readonly entityId: number
  /** Text form of `entityId`. */
  readonly id: string
  /**
   * Id for analytics, e.g. `3f0c…`: 32 hexadecimal digits that nobody can trace back to the customer without the
   * server's key. Different for each brand.
   */
  readonly userRef?: string
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
