import { supportEmail } from '../domain/company/support'
import { regions } from '../domain/region/region'
import { brandOf } from './brand/brands'
import { useSite } from './useSite'

/** How and when a shopper of this site reaches support. */
export function useSupport() {
  const { brand, region } = useSite()
  const { company, support } = regions[region]
  const { phone, city } = company
  return {
    phone,
    phoneUrl: `tel:${phone.replaceAll(' ', '')}`,
    email: supportEmail(brandOf(brand).handle, region),
    hours: `${support.opens}–${support.closes}`,
    city,
  }
}
