import { barScope, type ContentKind, type ContentValues } from '../domain/content/content'
import { regions, type RegionCode } from '../domain/region/region'
import { vocabularyOf } from '../domain/search/vocabulary/vocabularies'
import { languages, toLanguage, type BrandKey, type Locale, type Site, type SiteBar } from './site'
import { writeBarTimes } from './siteBar'

/** A published value with its version. */
export interface PublishedValue<Kind extends ContentKind = ContentKind> {
  readonly version: number
  /** Null: the shop's own, as without any version. */
  readonly value: ContentValues[Kind] | null
}

/** Reads what the staff published; null without a version. */
export type ReadContent = <Kind extends ContentKind>(kind: Kind, scope: string) => PublishedValue<Kind> | null

/** docs/contract.md#banners. */
const specifiedSale: ContentValues['sale'] = {
  starts: '2024-12-21T00:00',
  ends: '2024-12-22T23:59',
  path: '/category/sale/',
  copy: {},
}

/**
 * Late enough for a shopper who was only interrupted, and early enough to arrive on the same day, while prices and stock
 * are as the shopper saw them.
 */
const usualCartMail: ContentValues['cartMail'] = { hours: 4 }

/** What the shop shows as long as nothing is published; null: nothing. */
export function defaultContent<Kind extends ContentKind>(
  kind: Kind,
  scope: string,
): ContentValues[Kind] | null {
  const language = languages.find((known) => known === scope)
  const defaults: { readonly [Each in ContentKind]: ContentValues[Each] | null } = {
    sale: scope === 'courtline' ? specifiedSale : null,
    bar: null,
    home: { hero: null, picks: [] },
    synonyms: language ? vocabularyOf(language).synonyms : null,
    cartMail: usualCartMail,
  }
  return defaults[kind]
}

/** The product that each brand's own first screen shows as a drawing (`homeContent`). */
const drawnHeroes: Readonly<Record<BrandKey, string>> = {
  courtline: 'aerovolt-stratos-99-apex',
  aerovolt: 'aerovolt-meridian-80',
}

/** A site as its pages show it: with its sale, its announcement and its chosen products. */
export function withContent(site: Site, locale: Locale, read: ReadContent): Site {
  const language = toLanguage(locale)
  const saleNow = read('sale', site.brand)
  const barNow = read('bar', barScope(site.id, language))
  const sale = saleNow?.value ?? defaultContent('sale', site.brand)
  const bar = barNow?.value
  const home = read('home', site.id)?.value ?? { hero: null, picks: [] }
  const { hours } = read('cartMail', site.id)?.value ?? usualCartMail
  const bars: SiteBar[] = []
  // The sale comes first: it ends sooner.
  if (sale) {
    bars.push({
      id: `sale-${saleNow?.version ?? 0}`,
      startsAt: momentIn(site.region, sale.starts),
      endsAt: momentIn(site.region, sale.ends),
      path: sale.path,
      sale: sale.copy[language] ?? {},
    })
  }
  if (bar) {
    bars.push({
      id: `bar-${barNow.version}`,
      startsAt: bar.starts === null ? 0 : momentIn(site.region, bar.starts),
      endsAt: bar.ends === null ? null : momentIn(site.region, bar.ends),
      path: bar.path,
      text: bar.text,
    })
  }
  const first = home.hero ?? (site.commerce.showcase === 'chosen' ? drawnHeroes[site.brand] : null)
  const slugs = [...new Set([...(first === null ? [] : [first]), ...home.picks])]
  return {
    ...site,
    ...(bars.length > 0 && { bars, barTimes: writeBarTimes(bars) }),
    ...(hours === 0 && { commerce: { ...site.commerce, cartMails: false } }),
    ...(slugs.length > 0 && {
      home: { ...home, slugs, ...(home.hero === null && first !== null && { drawn: first }) },
    }),
  }
}

const utcOffsets = new Map<RegionCode, string>()

/** The UTC offset of a region, e.g. `+05:30`. No region has daylight saving time. */
function utcOffset(region: RegionCode): string {
  const known = utcOffsets.get(region)
  if (known !== undefined) return known
  const { timeZone } = regions[region]
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  utcOffsets.set(region, offset)
  return offset
}

/** The milliseconds since 1970 of a local time of a region, e.g. `2026-12-21T00:00`. */
export const momentIn = (region: RegionCode, time: string): number => Date.parse(time + utcOffset(region))
