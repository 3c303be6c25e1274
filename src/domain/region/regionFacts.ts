import type { Language } from '../language'
import type { CurrencyCode } from '../money'
import type { PaymentMethodKey } from '../payment/paymentMethodKeys'

export type SocialNetwork = 'instagram' | 'facebook' | 'youtube' | 'tiktok'

/** The fee in major units, then the first and the last expected working day after the order. */
export type DeliveryTerms = readonly [fee: number, from: number, to: number]

/**
 * The definition of a region. Every page loads it, so it stays small: address and phone rules, which contain the
 * states, are in `AddressFormat`. Only forms load those.
 */
export interface RegionFacts<Locale extends string = `${Language}-${string}`> {
  readonly country: Readonly<Record<Language, string>>
  /** Name in lists of regions, if the country's name is too long. */
  readonly shortName?: Readonly<Record<Language, string>>
  readonly currency: CurrencyCode
  /** The default locale first. */
  readonly locales: readonly [Locale, ...Locale[]]
  /** Time zone of the region's days; in a country with several, the one with the largest population. */
  readonly timeZone: string
  /** Local name of the tax, and its percentage included in prices. */
  readonly tax: { readonly name: string; readonly percent: number }
  /** Default terms. Standard delivery is free from an amount in major units (docs/contract.md#region). */
  readonly delivery: {
    readonly freeFrom: number
    readonly standard: DeliveryTerms
    readonly express: DeliveryTerms
  }
  /** Price of wrapping one unit as a gift, in major units. */
  readonly giftWrapping: number
  /** In the order of the payment form (docs/contract.md#region). */
  readonly paymentMethods: readonly PaymentMethodKey[]
  /** Cart limit for COD in major units, also for regions without COD (docs/contract.md#region). */
  readonly codLimit: number
  /** Digits of a whole mobile number with or without country code; searches mask them. */
  readonly mobile: RegExp
  /** Most used first. */
  readonly networks: readonly SocialNetwork[]
  /** Support hours, Monday to Friday, in the region's time zone; 24-hour times. */
  readonly support: { readonly opens: string; readonly closes: string }
  readonly company: Company
}

/** The shop's company in a region. Companies, people, addresses and phone numbers are invented. */
export interface Company {
  readonly legalName: string
  readonly street: string
  readonly city: string
  /** Null in countries without postal codes. */
  readonly postalCode: string | null
  /** Shaped like the region's numbers, from an unassigned range. */
  readonly phone: string
  readonly grievanceOfficer: GrievanceOfficer
}

/** The contact person for complaints. Indian law requires a named person; the other regions have one too. */
export interface GrievanceOfficer {
  readonly name: string
  readonly email: string
}
