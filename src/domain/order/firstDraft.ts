import type { Address } from '../customer/address'
import type { Customer } from '../customer/customer'
import type { CheckoutDraft } from './checkoutSteps'

/**
 * Builds a signed-in customer's initial draft. The shop must not request data again that it has (WCAG 3.3.7).
 */
export function firstDraft(customer: Customer, [address]: readonly Address[]): Partial<CheckoutDraft> {
  const { email, firstName, lastName, phone } = customer
  const own = { email, firstName, lastName, ...(phone !== '' && { phone }) }
  if (!address) return { fields: own }
  return { fields: { email, ...addressTexts(address) } }
}

const addressTexts = ({ id: _id, region: _region, isDefault: _isDefault, ...texts }: Address) => texts
