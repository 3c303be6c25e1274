import type { RegionCode } from '../region/region'

/** Where a customer has parcels sent, in one region. */
export interface Address {
  readonly id: string
  readonly region: RegionCode
  readonly firstName: string
  readonly lastName: string
  /** International form, e.g. `+919812345678`. */
  readonly phone: string
  /** Street, house, flat. */
  readonly address: string
  /** Indonesia's third level; empty elsewhere. */
  readonly district: string
  /** `Singapore` in Singapore. */
  readonly city: string
  /** Code of the state, province or emirate; empty in Singapore. */
  readonly state: string
  /** Empty in the UAE. */
  readonly postalCode: string
  /** Offered first at checkout. */
  readonly isDefault: boolean
}

/** An address as it is sent in; the server adds what it knows. */
export type AddressDraft = Omit<Address, 'id' | 'region'>

/** Most addresses of one customer in one region. */
export const maxAddresses = 20
