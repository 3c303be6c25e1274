import type { Capabilities } from '../domain/capabilities'
import { brandKeys, type BrandKey, type Channel } from '../domain/channel'
import { languages, type Language } from '../domain/language'
import type { PaymentMethodKey } from '../domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../domain/payment/virtualAccountBanks'
import { regionCodes, regions, type Locale } from '../domain/region/region'
import type { Trackers } from './trackers'

export { brandKeys, languages, type BrandKey, type Language, type Locale }

const locales: readonly string[] = regionCodes.flatMap((region) => regions[region].locales)

export function isLocale(text: string): text is Locale {
  return locales.includes(text)
}

/**
 * One shop: a brand in a region, found by the request's host. Serialisable, because every page contains it.
 */
export interface Site extends Channel {
  /** `{brand}-{region}`, lower-cased, e.g. `courtline-in`. */
  readonly id: string
  /** Origin without a trailing slash, e.g. `http://in.localhost:3000`. */
  readonly url: string
  /** Additional host names of this site, without a port. */
  readonly hosts?: readonly string[]
  readonly defaultLocale: Locale
  /** The default locale first. The others have a path prefix. */
  readonly locales: readonly Locale[]
  /**
   * Enabled payment methods: COD, methods with a gateway here, and test methods on development sites. The
   * other methods of the region's list are shown as coming soon.
   */
  readonly openMethods: readonly PaymentMethodKey[]
  /** Banks of virtual accounts, the default first; absent without a choice. */
  readonly transferBanks?: readonly VirtualAccountBank[]
  /** Vendors that receive events with the visitor's consent; absent without any. */
  readonly trackers?: Trackers
  readonly flags: SiteFlags
  /** Capabilities of the commerce back end. */
  readonly commerce: Capabilities
  /** True when the site sells gift cards. */
  readonly sellsGiftCards?: true
  /** Origin for `/location` requests; default the site's own. */
  readonly locationHost?: string
  /** Bars below the header, the first that is on is shown; present before, during and after their time. */
  readonly bars?: readonly SiteBar[]
  /** Ids and times of the bars, for `restoreSiteBar`. */
  readonly barTimes?: string
  /** The home page's products besides its lists; absent without any. */
  readonly home?: ChosenProducts
  /** Https URL of a vendor's help script. It replaces our help panel when `helpWidget` is on. */
  readonly helpScript?: string
}

export interface SiteFlags {
  /** Shows the help widget in the home, product and search layouts. */
  readonly helpWidget: boolean
  /** Replaces the whole site for visitors located in the UAE. */
  readonly blockUae: boolean
  /** During a route change the page dims and ignores the pointer, instead of showing a progress bar. */
  readonly dimsRouteChange: boolean
  /** A browser's agent gets tools for search, product and cart; absent: none. */
  readonly agentTools?: true
  /** Browsers remove the shop's service worker, and pages register none (docs/offline.md); absent: they use it. */
  readonly withoutWorker?: true
}

/** A bar below the header: the brand's flash sale, or the site's announcement. */
export interface SiteBar {
  /** Kind and version, e.g. `sale-3`. A visitor who closed it sees the next version again. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startsAt: number
  /** It is over at this moment; null: it has no end. */
  readonly endsAt: number | null
  /** Path of its link, without the language prefix; null without a link. */
  readonly path: string | null
  /** The text of an announcement. */
  readonly text?: string
  /** Present for a sale, which counts down to its end. Its texts replace the shop's translations. */
  readonly sale?: { readonly title?: string; readonly endsIn?: string }
}

/** Slugs of the products chosen for a home page. */
interface ChosenProducts {
  /** All of them, each once. */
  readonly slugs: readonly string[]
  /** The product of the first screen, chosen by the staff; null: the shop's own choice. */
  readonly hero: string | null
  /** The product of the brand's own first screen, which shows its drawing; absent for a chosen one. */
  readonly drawn?: string
  /** A row of products instead of the best sellers; empty: the best sellers. */
  readonly picks: readonly string[]
}

export function toLanguage(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}

/** Path prefix of a locale on a site: empty for the default locale, else the language, e.g. `/hi`. */
export function localePrefix(site: Pick<Site, 'defaultLocale'>, locale: Locale): string {
  return locale === site.defaultLocale ? '' : `/${toLanguage(locale)}`
}

/** Path of a locale's home page, the prefix of all its pages, e.g. `/hi/`. */
export const homePath = (site: Pick<Site, 'defaultLocale'>, locale: Locale): string =>
  `${localePrefix(site, locale)}/`
