import type { RegionCode } from '../region/region'

/** A delivery address of a customer in one region. */
export interface Address {
  readonly id: string
  readonly region: RegionCode
  readonly firstName: string
  readonly lastName: string
  /** International form, e.g. `+919812345678`. */
  readonly phone: string
  /** Street, house, flat. */
  readonly address: string
  /** Building, floor or unit; empty if not given. */
  readonly addressLine2: string
  /** A place nearby that the courier finds; empty if not given. */
  readonly landmark: string
  /** Indonesia's third level; empty elsewhere. */
  readonly district: string
  /** `Singapore` in Singapore. */
  readonly city: string
  /** Code of the state, province or emirate; empty in Singapore. */
  readonly state: string
  /** Empty in the UAE. */
  readonly postalCode: string
  /** The first choice at checkout. */
  readonly isDefault: boolean
}

/** An address in a request. The server adds the id and the region. */
export type AddressDraft = Omit<Address, 'id' | 'region'>

/** Maximum addresses per customer and region. */
export const maxAddresses = 20
