import type { Language } from '../language'
import type { CurrencyCode } from '../money'
import type { RegionFacts } from './regionFacts'
import { AE } from './regions/AE'
import { ID } from './regions/ID'
import { IN } from './regions/IN'
import { SG } from './regions/SG'

const facts = { IN, SG, AE, ID }

/** A region of the shop, by ISO 3166-1 alpha-2 code. */
export type RegionCode = keyof typeof facts
export type Locale = (typeof facts)[RegionCode]['locales'][number]

/** The definitions that every other list of regions follows. */
export const regions: Readonly<Record<RegionCode, RegionFacts<Locale>>> = facts
export const regionCodes: readonly RegionCode[] = Object.keys(facts).filter(isRegionCode)

export function isRegionCode(text: string): text is RegionCode {
  return Object.hasOwn(regions, text)
}

/** The currency of a region. All other regions pay in INR (docs/contract.md#region). */
export function findCurrency(location: string): CurrencyCode {
  return isRegionCode(location) ? regions[location].currency : 'INR'
}

/** The name of a region for visitors, e.g. `UAE`. */
export function regionName(region: RegionCode, language: Language): string {
  const { shortName, country } = regions[region]
  return (shortName ?? country)[language]
}
