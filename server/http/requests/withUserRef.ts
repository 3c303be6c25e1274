import type { Customer } from '../../../src/domain/customer/customer'
import type { Site } from '../../../src/site/site'
import type { Shop } from '../shop'

/** Adds the customer's id for analytics. */
export const withUserRef = (
  customer: Customer,
  { brand }: Pick<Site, 'brand'>,
  { userReferences }: Pick<Shop, 'userReferences'>,
): Customer =>
  userReferences ? { ...customer, userRef: userReferences(customer.entityId, brand) } : customer
