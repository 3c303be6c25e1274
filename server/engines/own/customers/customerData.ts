import type { Kysely, Transaction } from 'kysely'
import { notSignedIn } from '../../../../src/domain/errors'
import { toMajor } from '../../../../src/domain/money'
import { parseJson } from '../../../../src/domain/typedObject'
import { requestErasure } from '../../../analytics/erasures'
import type { CustomerData, CustomerErasure } from '../../../commerce/customers'
import { sumRefunded } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { deleteCartLinksOf } from '../../../links/cartLinkRows'
import { deleteShares, readShares } from '../../../links/wishlistShares'
import { eraseSubscriptions, ofAccount, readSubscriptions } from '../../../newsletter/subscriptionRows'
import { deleteCustomerCartMails, readCartMails } from '../carts/cartMailRows'
import { deleteOrderRefundAccounts } from '../orders/refundAccounts'
import { deleteCustomerReviews, readQuestions, readReviews } from '../reviews/reviews'
import { readSetUps } from '../setUps/setUpRows'
import { deleteOrderNotes } from '../staffOrders/staffOrders'
import { deleteCustomerAlerts, readAlerts } from '../stockAlerts/stockAlerts'
import { readOrders } from '../storedOrders/orderRows'
import { toAddress } from './addresses'
import { checkPassword, lockAccountWithPassword, type AccountParts } from './checkPassword'
import { readPasskeys } from './passkeyRows'

/** Export and deletion of a customer's data, as `CustomerData` defines them. */
export function customerData(parts: AccountParts): CustomerData {
  const { db } = parts
  return {
    everythingOf: ({ customerId }) =>
      // One snapshot for all queries.
      inTransaction(db, (transaction) => exportCustomer(transaction, customerId), {
        isolation: 'repeatable read',
      }),
    remove: async ({ customerId }, password, _channel, erasure) => {
      const hash = await checkPassword(parts, customerId, password)
      await inTransaction(db, async (transaction) => {
        await lockAccountWithPassword(transaction, customerId, hash)
        await deleteCustomer(transaction, customerId, erasure ?? null)
      })
    },
  }
}

/** Deletes a locked customer, as `CustomerData.remove` defines it. */
export async function deleteCustomer(
  transaction: Transaction<Tables>,
  customerId: number,
  erasure: CustomerErasure | null,
): Promise<void> {
  // Tax law requires the address of an order, but not these two.
  await transaction
    .updateTable('orders')
    .set({ delivery_note: '', landmark: '' })
    .where('customer_id', '=', customerId)
    .execute()
  await deleteOrderNotes(transaction, customerId)
  await deleteOrderRefundAccounts(transaction, customerId)
  await deleteCustomerReviews(transaction, customerId)
  await deleteCustomerAlerts(transaction, customerId)
  await deleteCustomerCartLinks(transaction, customerId)
  await deleteCustomerCartMails(transaction, customerId)
  await eraseSubscriptions(transaction, ofAccount(customerId))
  await deleteShares(transaction, customerId)
  if (erasure) await requestErasure(transaction, erasure)
  // Foreign keys delete sessions, links, passkeys, addresses, wishlist and carts. Orders lose their customer
  // (migration 0006).
  await transaction.deleteFrom('customers').where('id', '=', customerId).execute()
}

async function deleteCustomerCartLinks(transaction: Transaction<Tables>, customerId: number): Promise<void> {
  const customer = await transaction
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (customer) await deleteCartLinksOf(transaction, customer.email)
}

/** Amounts are in major units. Secrets that open an account, a cart or an order are left out. */
export async function exportCustomer(db: Kysely<Tables>, customerId: number) {
  return {
    profile: await readProfile(db, customerId),
    addresses: await readAllAddresses(db, customerId),
    wishes: await readWishlist(db, customerId),
    carts: await readOpenCarts(db, customerId),
    orders: await exportOrders(db, customerId),
    sessions: await readSessions(db, customerId),
    passkeys: await readPasskeys(db, customerId),
    reviews: await readReviews(db, customerId),
    questions: await readQuestions(db, customerId),
    stockAlerts: await readAlerts(db, 'stock', customerId),
    priceAlerts: await readAlerts(db, 'price', customerId),
    setUps: await readSetUps(db, customerId),
    cartMails: await readCartMails(db, customerId),
    newsletter: await readSubscriptions(db, ofAccount(customerId)),
    sharedWishlists: await readShares(db, customerId),
  }
}

async function readProfile(db: Kysely<Tables>, customerId: number) {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'brand', 'email', 'first_name', 'last_name', 'phone', 'gender', 'created_at'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!row) throw notSignedIn()
  const { id, brand, email, first_name, last_name, phone, gender, created_at } = row
  const names = { firstName: first_name, lastName: last_name }
  return { number: id, brand, ...names, email, phone, gender, createdAt: created_at }
}

export async function readAllAddresses(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('region')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...toAddress(row), createdAt: row.created_at }))
}

async function readWishlist(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('wishlists')
    .innerJoin('wishlist_items', 'wishlist_items.wishlist_id', 'wishlists.id')
    .innerJoin('variants', 'variants.id', 'wishlist_items.variant_id')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['variants.sku', 'products.name', 'currency', 'price_minor', 'added_at'])
    .where('wishlists.customer_id', '=', customerId)
    .orderBy('wishlist_items.id')
    .execute()
  return rows.map(({ sku, name, currency, price_minor, added_at }) => ({
    sku,
    name,
    priceThen: toMajor({ minor: price_minor, currency }),
    currency,
    addedAt: added_at,
  }))
}

async function readOpenCarts(db: Kysely<Tables>, customerId: number) {
  const carts = await db
    .selectFrom('carts')
    .select(['id', 'region', 'currency', 'coupon_code', 'created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where('ordered_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return Promise.all(
    carts.map(async ({ id, region, currency, coupon_code, created_at, updated_at }) => ({
      region,
      currency,
      coupon: coupon_code,
      createdAt: created_at,
      updatedAt: updated_at,
      lines: await readCartLines(db, id),
    })),
  )
}

async function readCartLines(db: Kysely<Tables>, cartId: string) {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.name', 'cart_lines.options', 'quantity', 'is_wrapped', 'gift_message'])
    .where('cart_id', '=', cartId)
    .orderBy('cart_lines.position')
    .execute()
  return rows.map(({ sku, name, options, quantity, is_wrapped, gift_message }) => ({
    sku,
    name,
    options: parseJson(options),
    quantity,
    isWrapped: is_wrapped,
    giftMessage: gift_message,
  }))
}

async function exportOrders(db: Kysely<Tables>, customerId: number) {
  const orders = await readOrders(db, (all) => all.where('customer_id', '=', customerId).orderBy('placed_at'))
  return orders.map((order) => {
    const { linesMinor, discountMinor, wrappingMinor, deliveryMinor, totalMinor, ...others } = order
    const { cardsMinor, lines, paidByCards, refunds, history, ...same } = others
    const refundedMinor = sumRefunded(order)
    const major = (minor: number) => toMajor({ minor, currency: order.currency })
    return {
      ...same,
      // The first two open the order, the third is a secret. JSON leaves undefined fields out.
      id: undefined,
      key: undefined,
      refundAccount: undefined,
      lines: lines.map(
        ({ paidMinor, listMinor, discountMinor: discount, wrappingMinor: wrapping, ...line }) => ({
          ...line,
          discount: major(discount),
          price: major(paidMinor),
          listPrice: major(listMinor),
          wrapping: major(wrapping),
        }),
      ),
      linesTotal: major(linesMinor),
      discountTotal: major(discountMinor),
      wrappingTotal: major(wrappingMinor),
      deliveryTotal: major(deliveryMinor),
      total: major(totalMinor),
      paidByCards: paidByCards.map(({ lastFour, minor }) => ({ lastFour, amount: major(minor) })),
      due: major(totalMinor - cardsMinor),
      refundedTotal: refundedMinor === null ? null : major(refundedMinor),
      refunds: refunds.map(({ position, at, reason, note, state, creditNote, totalMinor: amount }) => ({
        position,
        at,
        reason,
        note,
        state,
        creditNote,
        amount: major(amount),
      })),
      history: history.map(({ detail: { refunded, ...detail }, ...step }) => ({
        ...step,
        detail: refunded
          ? { ...detail, refunded: { amount: major(refunded.minor), how: refunded.how } }
          : detail,
      })),
    }
  })
}

async function readSessions(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, seen_at }) => ({ startedAt: created_at, lastVisitAt: seen_at }))
}
