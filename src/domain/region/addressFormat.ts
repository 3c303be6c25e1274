/** A first-level part of a country: a state, union territory, province or emirate. */
export interface State {
  /** The part of its ISO 3166-2 code after the country, e.g. `KA` of `IN-KA`. */
  readonly code: string
  readonly name: string
}

/** A list of an address form. Each list depends on the one before. */
export type PlaceLevel = 'state' | 'city' | 'district'

export interface NumberingPlan {
  readonly countryCode: string
  /** The length that `validPhoneLength` returns (docs/contract.md#region). */
  readonly specifiedLength: number
  /** A whole national number, with or without the leading 0 in countries that use one. */
  readonly national: RegExp
  /** Whether national numbers are dialled with a leading 0. */
  readonly hasLeadingZero: boolean
  /** Digits per group after the country code, as the country writes its numbers. The rest is the last group. */
  readonly groups: readonly number[]
  /** Shown for an invalid number; without it the message names `specifiedLength`. */
  readonly example?: string
}

/** The tax id of businesses. */
export interface TaxIdFormat {
  /** Selects label and messages. */
  readonly name: 'gstin' | 'uen' | 'trn' | 'npwp'
  /** A valid number, shown for an invalid one. */
  readonly example: string
  /** Checks a number in capitals, without separators. */
  readonly isValid: (number: string) => boolean
}

/** A region's rules for addresses, phone numbers and tax ids. */
export interface AddressFormat {
  readonly phone: NumberingPlan
  /** Null in regions without postal codes. `name` selects label and messages. */
  readonly postalCode: { readonly digits: number; readonly name: 'postalCode' | 'pin' } | null
  /** The lists of the address form, widest first. */
  readonly placeLevels: readonly PlaceLevel[]
  /** Selects label and messages of the city. */
  readonly cityTexts: 'city' | 'area' | 'listed'
  /** The city of every address, in a region with one city; its forms have no city field. */
  readonly onlyCity?: string
  /** Selects label and messages of the state. */
  readonly stateTexts: 'state' | 'province' | 'emirate'
  /** First-level address choices; empty where the postal code is sufficient. */
  readonly states: readonly State[]
  readonly taxId: TaxIdFormat
}
