import type { BrandKey } from '../../src/domain/channel'
import type { RegionCode } from '../../src/domain/region/region'

/** The subjects of a report's rows. `brand` is the shop's, `maker` the product's. */
export const salesDimensions = ['total', 'day', 'brand', 'maker', 'product', 'campaign', 'channel'] as const
export type SalesDimension = (typeof salesDimensions)[number]

/** Days of one region, in its time zone, and the days to compare them with. */
export interface ReportSpan {
  readonly region: RegionCode
  readonly brand?: BrandKey | undefined
  /** First day, e.g. `2026-12-01`. */
  readonly from: string
  /** Last day. */
  readonly to: string
  /** How many days before the same days of the comparison are; at least the number of days, which is the default. */
  readonly shift?: number | undefined
}

/** Amounts in minor units of the region's currency. */
export interface SalesCount {
  /** The day, brand, maker, product id, campaign or channel; null: unknown, or of no product, e.g. delivery. */
  readonly key: string | null
  /** A product's name at its last order. */
  readonly label: string | null
  /** Of the comparison; a day's key is then the day that it is compared with. */
  readonly isBefore: boolean
  readonly orders: number
  readonly items: number
  readonly revenueMinor: number
  /** Of finished refunds, by the day of payment, of orders of any day. */
  readonly refundedMinor: number
  readonly returnedItems: number
}

/** Sums of the shop's own orders; a hosted store has its own reports. */
export interface Sales {
  count(by: SalesDimension, span: ReportSpan): Promise<readonly SalesCount[]>
}
