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

/** Deletes the demo customers and reviews of a public shop: their passwords are public, and nobody wrote the reviews. */
export async function removeDemoData(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('reviews').where('is_demo', '=', true).execute()
  await db.deleteFrom('customers').where('email', 'in', Object.values(demoEmails)).execute()
}
