import type { RegionCode } from '../region/region'

/** A brand's support address in a region. The hosts are reserved names until real mailboxes exist. */
export function supportEmail(handle: string, region: RegionCode): string {
  return `help.${region.toLowerCase()}@${handle}.example`
}
