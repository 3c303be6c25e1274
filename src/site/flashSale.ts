import { regions, type RegionCode } from '../domain/region/region'
import type { BrandKey, FlashSale, Language, Site } from './site'

/** Plan of a flash sale of one brand, in the local time of its regions. */
export interface FlashSalePlan {
  readonly brand: BrandKey
  /** ISO 8601. Without an offset it is local time of each region, e.g. `2024-12-21T00:00`. */
  readonly starts: string
  readonly ends: string
  /** Path that the announcement links to, without the language prefix. */
  readonly path: string
  /** Announcement texts per language. A missing language uses the shop's translations. */
  readonly copy?: Partial<Readonly<Record<Language, SaleCopy>>>
}

interface SaleCopy {
  readonly title: string
  readonly endsIn: string
}

/** docs/contract.md#banners. */
export const specifiedSale: FlashSalePlan = {
  brand: 'courtline',
  starts: '2024-12-21T00:00',
  ends: '2024-12-22T23:59',
  path: '/category/sale/',
}

/** The UTC offset of a region, e.g. `+05:30`. No region has daylight saving time. */
function utcOffset(region: RegionCode): string {
  const { timeZone } = regions[region]
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
}

/** Adds the region's UTC offset to a time without one. Seconds stay unchanged. */
export function momentIn(region: RegionCode, time: string): string {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : time + utcOffset(region)
}

/** Adds the planned sale to a site. A site of another brand gets none. */
export function withSale(site: Site, { brand, starts, ends, path, copy }: FlashSalePlan): Site {
  if (brand !== site.brand) return withoutSale(site)
  const flashSale: FlashSale = {
    startsAt: momentIn(site.region, starts),
    endsAt: momentIn(site.region, ends),
    path,
    ...(copy && { copy }),
  }
  return { ...site, flashSale }
}

function withoutSale({ flashSale: _sale, ...site }: Site): Site {
  return site
}
