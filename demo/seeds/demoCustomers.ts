import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { inTransaction } from '../../server/database/transaction'
import { scryptPasswords } from '../../server/process/passwordHash'
import { demoEmails, type DemoLogin } from '../../server/startup/demoCustomers'
import { normalisedAddress } from '../../src/domain/customer/addressRules'
import { regionCodes } from '../../src/domain/region/region'
import { brandKeys } from '../../src/site/site'
import { demoRegions } from './demoRegions'

/** An invented person. */
const person = { firstName: 'Mira', lastName: 'Nethra' }

const password = 'shuttle21'
/** The password is public, so a cheap hash is enough and saves time at each start. */
const passwords = scryptPasswords({ logN: 10, r: 8, p: 1 })

/** Product kinds on their wishlists; the best-selling product of each kind is added. */
const wishes = ['racket', 'shoe', 'bag'] as const

/** Inserts a customer of each brand with addresses in every region and a wishlist. */
export async function seedDemoCustomers(db: Kysely<Tables>): Promise<void> {
  const password_hash = await passwords.hash(password)
  await inTransaction(db, async (transaction) => {
    for (const brand of brandKeys) {
      const customer = await transaction
        .insertInto('customers')
        .values({
          brand,
          email: demoEmails[brand],
          password_hash,
          first_name: person.firstName,
          last_name: person.lastName,
          gender: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!customer) continue
      await seedAddresses(transaction, customer.id)
      await seedWishlist(transaction, customer.id)
    }
  })
}

async function seedAddresses(transaction: Transaction<Tables>, customer_id: number): Promise<void> {
  const rows = regionCodes.flatMap((region) =>
    demoRegions[region].addresses.map((written, index) => {
      const address = { addressLine2: '', landmark: '', ...written, isDefault: index === 0 }
      const stored = normalisedAddress(region, { ...person, ...address })
      return {
        id: randomUUID(),
        customer_id,
        region,
        first_name: stored.firstName,
        last_name: stored.lastName,
        phone: stored.phone,
        address: stored.address,
        district: stored.district,
        city: stored.city,
        state: stored.state,
        postal_code: stored.postalCode,
        is_default: stored.isDefault,
      }
    }),
  )
  await transaction.insertInto('addresses').values(rows).execute()
}

async function seedWishlist(transaction: Transaction<Tables>, customer_id: number): Promise<void> {
  const { id } = await transaction
    .insertInto('wishlists')
    .values({ customer_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kind of wishes) {
    await transaction
      .insertInto('wishlist_items')
      .columns(['wishlist_id', 'product_id', 'variant_id', 'currency', 'price_minor'])
      .expression((query) =>
        query
          .selectFrom('products')
          .innerJoin('variants', 'variants.product_id', 'products.id')
          .innerJoin('variant_prices', 'variant_prices.variant_id', 'variants.id')
          .select((row) => [
            row.val(id).as('wishlist_id'),
            'products.id as product_id',
            'variants.id as variant_id',
            'currency',
            sql<number>`coalesce(sale_minor, list_minor)`.as('price_minor'),
          ])
          .where('kind', '=', kind)
          .where('currency', '=', 'INR')
          .orderBy('sales_rank')
          .orderBy('variants.position')
          .limit(1),
      )
      .execute()
  }
}

/** The logins of the existing demo customers whose password is unchanged. */
export async function demoLogins(db: Kysely<Tables>): Promise<readonly DemoLogin[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['brand', 'email', 'password_hash'])
    .where('email', 'in', Object.values(demoEmails))
    .orderBy('id')
    .execute()
  const logins: DemoLogin[] = []
  for (const { brand, email, password_hash } of rows) {
    if (await passwords.matches(password, password_hash)) logins.push({ brand, email, password })
  }
  return logins
}
