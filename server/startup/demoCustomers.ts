import type { Kysely } from 'kysely'
import type { BrandKey } from '../../src/site/site'
import type { Tables } from '../database/tables'

/** A demo customer's email and password. */
export interface DemoLogin {
  readonly brand: BrandKey
  readonly email: string
  readonly password: string
}

/** Reserved addresses (RFC 2606): no real customer can own one. */
export const demoEmails: Readonly<Record<BrandKey, string>> = {
  courtline: 'demo@courtline.example',
  aerovolt: 'demo@aerovolt.example',
}

/** Deletes the demo customers of a public shop: their passwords are public. */
export async function removeDemoCustomers(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('customers').where('email', 'in', Object.values(demoEmails)).execute()
}
