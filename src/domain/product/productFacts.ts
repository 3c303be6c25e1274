import type { RegionCode } from '../region/region'
import type { Company, ProductFacts } from './productSchema'

export type { Company, ProductFacts }

/** A product's facts as the shop stores them. */
export interface StoredFacts extends Omit<ProductFacts, 'importer'> {
  /** The importer by region, for regions other than the country of origin. */
  readonly importers?: Readonly<Partial<Record<RegionCode, Company>>> | undefined
}

/** The facts for a region; null without any. Goods made in the region have no importer. */
export function factsIn({ importers = {}, ...shared }: StoredFacts, region: RegionCode): ProductFacts | null {
  const importer = shared.countryOfOrigin === region ? undefined : importers[region]
  const facts = { ...shared, ...(importer && { importer }) }
  return Object.keys(facts).length > 0 ? facts : null
}

export type FactName = keyof ProductFacts
