import type { Kysely } from 'kysely'
import { toMajor } from '../../../../src/domain/money'
import type { Carts } from '../../../commerce/cart'
import { invalidCredentials, type CustomerData, type Customers } from '../../../commerce/customers'
import type { Orders } from '../../../commerce/order'
import type { Wishlists } from '../../../commerce/wishlists'
import type { Tables } from '../../../database/tables'
import { deleteShares, readShares } from '../../../links/wishlistShares'
import { eraseSubscriptions, ofCustomerId, readSubscriptions } from '../../../newsletter/subscriptionRows'
import type { StoreClient } from '../client/storeClient'
import { repeatedIfLost, StoreError } from '../client/storeError'
import { asCommerceError, withCommerceErrors } from '../client/storefront'
import { deleteCustomer, getCustomer } from '../operations/admin'
import { login } from '../operations/customer'
import { StoreAccounts, type StoreCustomerParts } from './storeAccounts'
import { storeAddresses } from './storeAddresses'

interface Parts extends Omit<StoreCustomerParts, 'emailOf'> {
  readonly wishlists: Wishlists
  readonly carts: Carts
  readonly orders: Orders
  readonly fetchRest: StoreClient['fetchRest']
  readonly db: Kysely<Tables>
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
  const data = customerData({ ...parts, addresses, deleteCustomer: (id) => fetchRest(deleteCustomer(id)) })
  return Object.assign(withCommerceErrors(new StoreAccounts({ ...parts, emailOf })), addresses, data)
}

interface DataParts extends Omit<StoreCustomerParts, 'emailOf'> {
  readonly db: Kysely<Tables>
  readonly addresses: Pick<Customers, 'addresses'>
  readonly wishlists: Pick<Wishlists, 'read'>
  readonly carts: Pick<Carts, 'read'>
  readonly orders: Pick<Orders, 'ofCustomer'>
  /** Deletes a customer in the store. */
  readonly deleteCustomer: (customerId: number) => Promise<unknown>
}

const pageSize = 50

/** Export and deletion of a customer's data in the store and here. */
function customerData(parts: DataParts): CustomerData {
  const { db, storefront, sessions, remembered, addresses, wishlists, carts, orders, deleteCustomer } = parts
  return {
    everythingOf: (shopper, channel) =>
      sessions.asCustomer(shopper, channel, async (_visit, { profile }) => {
        const list = await wishlists.read(shopper, channel, false)
        const cart = await carts.read({ id: null, shopper }, channel)
        const found = []
        for (let page = 1; ; page += 1) {
          const next = await orders.ofCustomer(shopper, { page, limit: pageSize }, channel)
          found.push(...(next?.orders ?? []))
          if (!next || found.length >= next.total || next.orders.length === 0) break
        }
        return {
          profile,
          addresses: await addresses.addresses(shopper, channel),
          wishes: (list?.items ?? []).map(({ productId, variantId }) => ({ productId, variantId })),
          cart: (cart?.lines ?? []).map(({ sku, name, quantity }) => ({ sku, name, quantity })),
          orders: found.map(({ number, placedAt, status, currency, totalMinor, contact, lines }) => ({
            number,
            placedAt,
            status,
            currency,
            contact,
            total: toMajor({ minor: totalMinor, currency }),
            lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
          })),
          newsletter: await readSubscriptions(db, ofCustomerId(shopper.customerId)),
          sharedWishlists: await readShares(db, shopper.customerId),
        }
      }),
    remove: (shopper, password, channel) =>
      sessions.asCustomer(shopper, channel, async (_visit, { profile: { email } }) => {
        const { customerId } = shopper
        await repeatedIfLost(() => storefront(login, { email, password, cartId: null }, channel)).catch(
          (error: unknown) => {
            if (error instanceof StoreError && error.code === 'rejected') throw invalidCredentials()
            throw error
          },
        )
        await repeatedIfLost(() => deleteCustomer(customerId))
        await eraseSubscriptions(db, ofCustomerId(customerId))
        await deleteShares(db, customerId)
        await sessions.endAllOf(customerId, channel)
        await remembered.deleteAllOf(customerId, channel)
      }),
  }
}
