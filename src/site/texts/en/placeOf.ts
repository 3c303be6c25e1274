import type { CompanyAddress } from '../../../domain/company/company'

/** A country as it stands in a sentence; one of ours wants its article. */
export function placeOf({ country, countryCode }: CompanyAddress): string {
  return countryCode === 'AE' ? `the ${country}` : country
}
