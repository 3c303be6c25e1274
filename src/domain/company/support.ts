import type { RegionCode } from '../region/region'

/** Support hours, Monday to Friday, in the local time of the region's company; 24-hour times. */
export interface SupportHours {
  readonly opens: string
  readonly closes: string
}

/** Support is closed on Saturdays and Sundays in every region. */
export const supportHours: Readonly<Record<RegionCode, SupportHours>> = {
  IN: { opens: '10:00', closes: '19:00' },
  SG: { opens: '10:00', closes: '18:00' },
  ID: { opens: '09:00', closes: '17:00' },
  AE: { opens: '09:00', closes: '18:00' },
}

/** A brand's support address in a region. The hosts are reserved names until real mailboxes exist. */
export function supportEmail(handle: string, region: RegionCode): string {
  return `help.${region.toLowerCase()}@${handle}.example`
}
