import type { DeliveryOption } from './delivery'
import type { RegionCode } from './region/region'
import { afterWorkingDays } from './region/workingDays'

/** The first and last expected delivery day of an order placed now. */
export function arrivalDays(
  { days }: DeliveryOption,
  region: RegionCode,
  now: Date,
): { readonly from: Date; readonly to: Date } {
  return { from: afterWorkingDays(now, days.from, region), to: afterWorkingDays(now, days.to, region) }
}
