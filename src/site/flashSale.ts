import type { RegionCode } from '../domain/region/region'
import type { BrandKey, FlashSale, Language, Site } from './site'

/** A sale as a shopkeeper plans it: one brand, by the clocks of its regions. */
export interface FlashSalePlan {
  readonly brand: BrandKey
  /** ISO 8601. Without an offset it is each region's own time, e.g. `2024-12-21T00:00`. */
  readonly starts: string
  readonly ends: string
  /** Where the announcement leads, without the language prefix. */
  readonly path: string
  /** What it says; the shop's own words where a language is missing. */
  readonly copy?: Partial<Readonly<Record<Language, SaleCopy>>>
}

interface SaleCopy {
  readonly title: string
  readonly endsIn: string
}

/** Specification sections 2 and 9. */
export const specifiedSale: FlashSalePlan = {
  brand: 'courtline',
  starts: '2024-12-21T00:00',
  ends: '2024-12-22T23:59',
  path: '/category/sale/',
}

/** None of the regions turns its clocks. */
const offsets: Readonly<Record<RegionCode, string>> = {
  IN: '+05:30',
  SG: '+08:00',
  AE: '+04:00',
  ID: '+07:00',
}

/** A moment that may lack an offset, with that of the region; seconds are left as they are. */
export function momentIn(region: RegionCode, time: string): string {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : time + offsets[region]
}

/** The site with the sale as it is planned, or without one when it is another brand's. */
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
