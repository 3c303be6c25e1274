import type { Address } from '../customer/address'
import type { CheckoutDraft } from './checkoutSteps'
import type { Customer } from '../customer/customer'

/**
 * Builds a signed-in customer's initial draft. The shop must not ask again for data that it has (WCAG 3.3.7).
 */
export function firstDraft(customer: Customer, [address]: readonly Address[]): Partial<CheckoutDraft> {
  const { email, firstName, lastName, phone } = customer
  const own = { email, firstName, lastName, ...(phone !== '' && { phone }) }
  if (!address) return { fields: own }
  const {
    firstName: first,
    lastName: last,
    phone: called,
    address: street,
    postalCode,
    district,
    city,
    state,
  } = address
  return {
    fields: {
      email,
      phone: called,
      firstName: first,
      lastName: last,
      address: street,
      postalCode,
      district,
      city,
      state,
    },
  }
}
