import type { Carts } from '../../cart'
import type { Customers } from '../../customers'
import type { Orders } from '../../order'
import type { Wishlists } from '../../wishlists'
import { asCommerceError } from '../asCommerceError'
import type { StoreClient } from '../client/storeClient'
import { deleteCustomer, getCustomer } from '../operations/admin'
import { storeAccounts, type StoreCustomerParts } from './storeAccounts'
import { storeAddresses } from './storeAddresses'
import { storeCustomerData } from './storeCustomerData'

interface Parts extends Omit<StoreCustomerParts, 'emailOf'> {
  readonly wishlists: Wishlists
  readonly carts: Carts
  readonly orders: Orders
  readonly fetchRest: StoreClient['fetchRest']
}

/** Customers of the store. Its storefront API can't read a customer by number or delete one: the admin API can. */
export function storeCustomers({ fetchRest, ...parts }: Parts): Customers {
  const emailOf = async (id: number): Promise<string | null> => {
    try {
      const { data } = await fetchRest(getCustomer(id))
      return data.find((each) => each.id === id)?.email ?? null
    } catch (error) {
      throw asCommerceError(error)
    }
  }
  const addresses = storeAddresses(parts)
  return {
    ...storeAccounts({ ...parts, emailOf }),
    ...addresses,
    ...storeCustomerData({
      ...parts,
      emailOf,
      addresses,
      deleteCustomer: (id) => fetchRest(deleteCustomer(id)),
    }),
  }
}
