import { regions, type RegionCode } from '../region/region'
import type { SocialNetwork } from '../region/regionFacts'

export interface SocialLink {
  readonly network: SocialNetwork
  readonly url: string
}

/** Social handle of the main store. */
export const mainHandle = 'courtline'

/** A brand's social pages in a region. The hosts are reserved names until real accounts exist. */
export function socialLinksInRegion(handle: string, region: RegionCode): SocialLink[] {
  return regions[region].networks.map((network) => ({
    network,
    url: `https://${network}.example/${handle}.${region.toLowerCase()}`,
  }))
}
