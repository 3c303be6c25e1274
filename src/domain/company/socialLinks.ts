import type { RegionCode } from '../region/region'

export type SocialNetwork = 'instagram' | 'facebook' | 'youtube' | 'tiktok'

export interface SocialLink {
  readonly network: SocialNetwork
  readonly url: string
}

/** Social handle of the main store. */
export const mainHandle = 'courtline'

/** Networks that people of a region use, the first one first. */
const networks: Readonly<Record<RegionCode, readonly SocialNetwork[]>> = {
  IN: ['instagram', 'youtube', 'facebook'],
  SG: ['instagram', 'facebook', 'tiktok'],
  ID: ['instagram', 'tiktok', 'youtube'],
  AE: ['instagram', 'facebook', 'youtube'],
}

/** A brand's pages in a region; the hosts are reserved ones until real accounts exist. */
export function socialLinksOf(handle: string, region: RegionCode): SocialLink[] {
  return networks[region].map((network) => ({
    network,
    url: `https://${network}.example/${handle}.${region.toLowerCase()}`,
  }))
}
