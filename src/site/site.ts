import type { CurrencyCode } from '../domain/money'
import type { PaymentMethodKey } from '../domain/payment/paymentMethods'
import type { RegionCode } from '../domain/region/region'
import type { Trackers } from './trackers'

/** `courtline` sells many makers' gear; `aerovolt` is one maker's own shop, which sells the others beside (decision 025). */
export const brandKeys = ['courtline', 'aerovolt'] as const
export type BrandKey = (typeof brandKeys)[number]

export const locales = ['en-AE', 'en-IN', 'hi-IN', 'en-SG', 'id-ID', 'en-ID'] as const
export type Locale = (typeof locales)[number]
/** Translation files exist per language. */
export const languages = ['en', 'hi', 'id'] as const
export type Language = (typeof languages)[number]

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text)
}

/** One shop: a brand in a region, found by the request's host. Serialisable; it travels with every page. */
export interface Site {
  /** `{brand}-{region}`, lower-cased, e.g. `courtline-in`. */
  readonly id: string
  readonly brand: BrandKey
  readonly region: RegionCode
  /** Origin without a trailing slash, e.g. `http://in.localhost:3000`. */
  readonly url: string
  /** Further host names that answer as this site, without a port. */
  readonly hosts?: readonly string[]
  readonly currency: CurrencyCode
  readonly defaultLocale: Locale
  /** First the default; the others carry a path prefix. */
  readonly locales: readonly Locale[]
  /**
   * The ways to pay that orders can be placed with: those of the region's list that are paid at the door or have a
   * gateway here, and test payments where the shop is being built. The list's others are named as still to come.
   */
  readonly openMethods: readonly PaymentMethodKey[]
  /** Vendors that are told what happens, with the visitor's consent; absent where none is. */
  readonly trackers?: Trackers
  readonly flags: SiteFlags
  /** A gift card is among what it sells. */
  readonly sellsGiftCards?: true
  /** Where `/location` is asked, an origin; the site's own unless a brand has another. */
  readonly locationHost?: string
  /** The sale that its brand announces, before, while and after it lasts. */
  readonly flashSale?: FlashSale
  /** A vendor's script that gives help in place of our own panel, where `helpWidget` is on: an https url. */
  readonly helpScript?: string
}

export interface SiteFlags {
  /** Shows the help widget in the home, product and search layouts. */
  readonly helpWidget: boolean
  /** Replaces the whole site for visitors located in the UAE. */
  readonly blockUae: boolean
  /** While a route is being changed the page dims and takes no pointer, instead of showing a bar. */
  readonly dimsRouteChange: boolean
}

/** A sale that is announced with a countdown to its end. */
export interface FlashSale {
  /** ISO 8601 with an offset, as the next. */
  readonly startsAt: string
  /** From this very instant on it is over. */
  readonly endsAt: string
  /** Where the announcement leads, without the language prefix. */
  readonly path: string
  /** What it says instead of the shop's own words. */
  readonly copy?: Partial<Readonly<Record<Language, { readonly title: string; readonly endsIn: string }>>>
}

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}

/** Path prefix of a locale on a site: empty for the default, else its language, e.g. `/hi`. */
export function prefixOf(site: Pick<Site, 'defaultLocale'>, locale: Locale): string {
  return locale === site.defaultLocale ? '' : `/${languageOf(locale)}`
}

/** Path of a language's home page, which all its others begin with, e.g. `/hi/`. */
export const homeOf = (site: Pick<Site, 'defaultLocale'>, locale: Locale): string =>
  `${prefixOf(site, locale)}/`
