import { sql, type Kysely } from 'kysely'
import { optionalCategories } from '../../src/domain/consent'
import type { OrderVisit } from '../commerce/orderEngine'
import type { Tables } from '../database/tables'
import { findConsent, readLatestReceipts } from './consentNow'

/** The parts of a request that vendors recognise a browser by. */
export interface Browser {
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly userAgent: string
}

export interface OrderVisits {
  /** The facts about a browser that its visitor allows to store for vendors; null without any consent. */
  read(consentId: string, browser: Browser): Promise<OrderVisit | null>
}

const maxLength = 512
const shortened = (text: string | undefined) => text?.slice(0, maxLength) ?? null

export const orderVisits = (db: Kysely<Tables>): OrderVisits => ({
  read: async (consentId, { cookies, userAgent }) => {
    const receipts = await readLatestReceipts(db, [consentId])
    const categories = optionalCategories.filter(
      (category) => findConsent(receipts, consentId, category) === 'granted',
    )
    if (categories.length === 0) return null
    const isForAds = categories.includes('marketing')
    // `GA1.1.1234567890.1700000000`; the last two numbers are the client id.
    const [, gaClientId = null] = /^GA\d\.\d+\.(\d+\.\d+)$/.exec(cookies._ga ?? '') ?? []
    return {
      consentId: consentId.toLowerCase(),
      categories,
      gaClientId: categories.includes('analytics') ? gaClientId : null,
      // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
      fbp: isForAds ? shortened(cookies._fbp) : null,
      fbc: isForAds ? shortened(cookies._fbc) : null,
      userAgent: isForAds ? shortened(userAgent) : null,
    }
  },
})

/** Deletes the visits of orders that no vendor takes any more. Purchases are sent for three days. */
export async function deleteOldVisits(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('order_visits')
    .where('placed_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
