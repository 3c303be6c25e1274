import type { RegionCode } from '../region/region'

/** When people answer, Monday to Friday, by the clock of the region's company; 24-hour times. */
export interface SupportHours {
  readonly opens: string
  readonly closes: string
}

/** Saturdays and Sundays are closed everywhere: they are no working days of ours. */
export const supportHours: Readonly<Record<RegionCode, SupportHours>> = {
  IN: { opens: '10:00', closes: '19:00' },
  SG: { opens: '10:00', closes: '18:00' },
  ID: { opens: '09:00', closes: '17:00' },
  AE: { opens: '09:00', closes: '18:00' },
}

/** Where a brand's shoppers of a region write to; the hosts are reserved ones until real mailboxes exist. */
export function supportEmail(handle: string, region: RegionCode): string {
  return `help.${region.toLowerCase()}@${handle}.example`
}
