import type { RegionCode } from '../region/region'

export type SocialNetwork = 'instagram' | 'facebook' | 'youtube' | 'tiktok'

export interface SocialLink {
  readonly network: SocialNetwork
  readonly url: string
}

/** Social handle of the main store. */
export const mainHandle = 'courtline'

/** Social networks per region, most used first. */
const networks: Readonly<Record<RegionCode, readonly SocialNetwork[]>> = {
  IN: ['instagram', 'youtube', 'facebook'],
  SG: ['instagram', 'facebook', 'tiktok'],
  ID: ['instagram', 'tiktok', 'youtube'],
  AE: ['instagram', 'facebook', 'youtube'],
}

/** A brand's social pages in a region. The hosts are reserved names until real accounts exist. */
export function socialLinksOf(handle: string, region: RegionCode): SocialLink[] {
  return networks[region].map((network) => ({
    network,
    url: `https://${network}.example/${handle}.${region.toLowerCase()}`,
  }))
}
