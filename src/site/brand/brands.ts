import { companyAddress, type CompanyAddress } from '../../domain/company/company'
import { mainHandle, socialLinksInRegion, type SocialLink } from '../../domain/company/socialLinks'
import type { RegionCode } from '../../domain/region/region'
import type { BrandKey } from '../site'

/** Names of a brand. Its texts for shoppers are translations; `organisationDescription.ts` has the English one. */
export interface Brand {
  readonly key: BrandKey
  readonly name: string
  /** For small spaces, e.g. below an icon on a home screen. */
  readonly shortName: string
  /** Account name on social networks. */
  readonly handle: string
  /** ISO 8601 date. */
  readonly foundingDate: string
}

/** docs/contract.md#brand. */
const foundingDate = '2020-11-21'

const brands: Readonly<Record<BrandKey, Brand>> = {
  courtline: {
    key: 'courtline',
    name: 'Courtline',
    shortName: 'Courtline',
    handle: mainHandle,
    foundingDate,
  },
  aerovolt: {
    key: 'aerovolt',
    name: 'Aerovolt Official',
    shortName: 'Aerovolt',
    handle: 'aerovolt',
    foundingDate,
  },
}

export function brandOf(key: BrandKey): Brand {
  return brands[key]
}

/** Address of the brand's organisation: in the UAE for every region (docs/contract.md#brand). */
export function organisationAddress(): CompanyAddress {
  return companyAddress('AE', 'en')
}

/** A brand's social pages in a region. */
export function socialLinksOfBrand(key: BrandKey, region: RegionCode): SocialLink[] {
  return socialLinksInRegion(brands[key].handle, region)
}
