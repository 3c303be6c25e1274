import type { CompanyAddress } from '../../../domain/company/company'

/** A country name for use in a sentence. The UAE takes an article. */
export function formatPlace({ country, countryCode }: CompanyAddress): string {
  return countryCode === 'AE' ? `the ${country}` : country
}
