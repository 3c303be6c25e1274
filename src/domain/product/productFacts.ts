import type { RegionCode } from '../region/region'

/** A company with its postal address in one line. */
export interface Company {
  readonly name: string
  readonly address: string
}

/** The facts that a product's page must or should state. Absent facts are unknown. */
interface SharedFacts {
  /** ISO 3166-1 alpha-2 code. */
  readonly countryOfOrigin?: string | undefined
  readonly manufacturer?: Company | undefined
  /** Whole months of the maker's warranty; 0 without one. */
  readonly warrantyMonths?: number | undefined
  /** Content of the box in English, e.g. `Racket`, `12 x Shuttle`. */
  readonly inTheBox?: readonly string[] | undefined
  /** Care instructions in English, one sentence each without a full stop. */
  readonly care?: readonly string[] | undefined
}

/** A product's facts as the shop stores them. */
export interface StoredFacts extends SharedFacts {
  /** The importer by region, for regions other than the country of origin. */
  readonly importers?: Readonly<Partial<Record<RegionCode, Company>>> | undefined
}

/** A product's facts on a site. */
export interface ProductFacts extends SharedFacts {
  readonly importer?: Company | undefined
}

/** The facts for a region; null without any. Goods made in the region have no importer. */
export function factsIn({ importers = {}, ...shared }: StoredFacts, region: RegionCode): ProductFacts | null {
  const importer = shared.countryOfOrigin === region ? undefined : importers[region]
  const facts = { ...shared, ...(importer && { importer }) }
  return Object.keys(facts).length > 0 ? facts : null
}

export type FactName = keyof ProductFacts
