import { isRegionCode, type RegionCode } from '../../domain/region/region'
import type { VisitorLocation } from './regionApi'

/** Specification section 9. */
const blockedCountry = 'AE'

/** Whether a site that blocks a country blocks this visitor; nobody is blocked who was not located. */
export function isBlockedVisitor({ ipCountry }: VisitorLocation): boolean {
  return ipCountry.location === blockedCountry
}

/** The region that a visitor is in, when it is one of the four and not the site's own; else null. */
export function regionElsewhere({ ipCountry: { location }, siteRegion }: VisitorLocation): RegionCode | null {
  return isRegionCode(location) && location !== siteRegion ? location : null
}
