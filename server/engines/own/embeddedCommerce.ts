import { type Kysely, sql } from 'kysely'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import { notReady } from '../../../src/domain/errors'
import type { Site } from '../../../src/site/site'
import { deleteOldChanges } from '../../catalog/catalogChanges'
import { openCatalog } from '../../catalog/openCatalog'
import type { Commerce } from '../../commerce/commerce'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import type { Job } from '../../jobs/jobs'
import { deleteOldAttempts } from '../../limits/attempts'
import { deleteExpiredCartLinks } from '../../links/cartLinkRows'
import { noPhotos, type PhotoIndex } from '../../pictures/photoIndex'
import type { Log } from '../../process/log'
import { scryptPasswords, type ScryptCost } from '../../process/passwordHash'
import type { Carriers } from '../../settings/carrierSettings'
import { cartLinks } from './carts/cartLinks'
import { deleteOldCartMails } from './carts/cartMailRows'
import { coupons } from './carts/coupons'
import { embeddedCarts } from './carts/embeddedCarts'
import { embeddedCustomers, deleteEnded } from './customers/embeddedCustomers'
import { passkeys } from './customers/passkeys'
import { embeddedSetUps } from './customers/setUps'
import { signInCodes } from './customers/signInCodes'
import { staffCustomers } from './customers/staffCustomers'
import { embeddedWishlists } from './embeddedWishlists'
import { cardOfCode, readCards } from './giftCards/cardRows'
import { staffGiftCards } from './giftCards/staffGiftCards'
import { embeddedCartMails, mailAbandonedCarts } from './mails/cartMails'
import { notifyShopper } from './mails/notifyShopper'
import { embeddedOrders, orderEngine } from './orders/embeddedOrders'
import { handOverDueCards } from './orders/handOverCards'
import { deleteOldRefundAccounts } from './orders/refundAccounts'
import { mailReviewRequests } from './reviews/mailReviewRequests'
import { moderation } from './reviews/moderation'
import { embeddedQuestions, deleteOldQuestions } from './reviews/questions'
import { embeddedReviews } from './reviews/reviews'
import { mailReminders } from './setUps/reminders'
import { staffOrders } from './staffOrders/staffOrders'
import { inventory } from './stock/inventory'
import { deleteOldAlerts, embeddedStockAlerts, mailAlerts } from './stockAlerts/stockAlerts'

export interface EmbeddedCommerceParts {
  /** A migrated database. Closing the engine leaves it open. */
  readonly database: Pick<Database, 'db' | 'pool'> & Partial<Pick<Database, 'reads'>>
  /** Logs one line per background error. */
  readonly log?: Log
  /** The only gift card on sale. Null: no gift card is sold. */
  readonly giftCardProductId?: number | null
  /** Photos that replace drawings. */
  readonly photos?: PhotoIndex
  /** Cost of password hashing. Defaults to the production cost. */
  readonly passwordCost?: ScryptCost
  /** Milliseconds between catalog refreshes; default 1000. */
  readonly refreshIntervalMs?: number
  /** Sites of the orders. Orders of a site that is missing here get no mail. */
  readonly sites?: readonly Site[]
  /** Tracking pages, for mails. */
  readonly carriers?: Carriers
  /** Encrypts the accounts for refunds. Null: none can be stored. */
  readonly signingKey?: string | null
}

/** The engine can do everything, so it hands nothing over. */
export interface EmbeddedCommerce extends Required<
  Omit<Commerce, 'handOvers' | 'webhooks' | 'storeRedirect'>
> {
  readonly jobs: readonly Job[]
}

const minute = 60_000

/** The embedded commerce engine: PostgreSQL stores everything, memory serves the catalog. */
export async function embeddedCommerce({
  database,
  log = () => {},
  giftCardProductId = null,
  photos = noPhotos,
  passwordCost,
  refreshIntervalMs,
  sites = [],
  carriers = new Map(),
  signingKey = null,
}: EmbeddedCommerceParts): Promise<EmbeddedCommerce> {
  const { db } = database
  const notify = notifyShopper(sites, carriers)
  const {
    catalog,
    model,
    productOf,
    close: closeCatalog,
  } = await openCatalog({
    database,
    log,
    photos,
    refreshIntervalMs,
    isOffered: ({ kind, id }) => kind !== 'gift card' || id === giftCardProductId,
  })
  if (giftCardProductId !== null && model.index.byId(giftCardProductId)?.kind !== 'gift card') {
    log(`GIFT_CARD_PRODUCT_ID is ${giftCardProductId}, which is not a gift card: gift cards are not sold.`)
  }
  const passwords = scryptPasswords(passwordCost)
  const carts = embeddedCarts({ database, productOf })
  let isClosed = false

  return {
    capabilities: capabilitiesOf.embedded,
    catalog,
    customers: embeddedCustomers({ db, passwords }),
    signInCodes: signInCodes({ db, passwords }),
    passkeys: passkeys({ db, passwords }),
    carts,
    cartLinks: cartLinks({ database, productOf, carts }),
    cartMails: embeddedCartMails(db),
    orders: embeddedOrders(db),
    engine: orderEngine({ db, productOf, sites, notify, signingKey }),
    staffGiftCards: staffGiftCards({ db, sites }),
    staffCustomers: staffCustomers(db),
    staffOrders: staffOrders({ db, sites, carriers, signingKey }),
    coupons: coupons(db),
    inventory: inventory(db),
    moderation: moderation({ db, sites }),
    giftCards: {
      ofCode: (code, channel) => cardOfCode(db, code, channel),
      withIds: (ids, channel) => readCards(db, ids, channel),
    },
    wishlists: embeddedWishlists({ db, productOf }),
    reviews: embeddedReviews(db),
    questions: embeddedQuestions(db),
    stockAlerts: embeddedStockAlerts({ db, sites }),
    setUps: embeddedSetUps({ db, sites }),
    figures: async () => [
      {
        name: 'shop_password_hashes_waiting',
        help: 'Sign-ins that wait for a free core.',
        value: passwords.waiting(),
      },
      { name: 'shop_catalogue_products', help: 'Products in the index.', value: model.index.size },
    ],
    jobs: [
      { name: 'delete expired data', every: 60 * minute, work: () => deleteEverythingExpired(db) },
      { name: 'send gift cards', every: minute, work: () => handOverDueCards(db, { sites, notify }) },
      { name: 'mail products in stock', every: minute, work: () => mailAlerts(db, 'stock', sites) },
      { name: 'mail lower prices', every: minute, work: () => mailAlerts(db, 'price', sites) },
      {
        name: 'mail abandoned carts',
        every: minute,
        work: () => mailAbandonedCarts({ db, sites, productOf }),
      },
      { name: 'mail restring reminders', every: minute, work: () => mailReminders(db, sites) },
      { name: 'ask for reviews', every: minute, work: () => mailReviewRequests(db, sites) },
    ],
    ready: async () => {
      if (isClosed) throw notReady('The shop is closing')
    },
    close: async () => {
      isClosed = true
      await closeCatalog()
    },
  }
}

/**
 * Deletes expired carts, links to carts, consents to mails about carts, sessions, password links, codes, alerts, questions, accounts for refunds and rate limit counters, and old
 * catalog changes.
 */
export async function deleteEverythingExpired(db: Kysely<Tables>): Promise<void> {
  await deleteOldChanges(db)
  await deleteExpiredCartLinks(db)
  await deleteExpiredCarts(db)
  await deleteOldCartMails(db)
  await deleteEnded(db)
  await deleteOldAttempts(db)
  await deleteOldAlerts(db)
  await deleteOldQuestions(db)
  await deleteOldRefundAccounts(db)
}

/** Deletes carts unchanged for 30 days. Their orders stay. */
async function deleteExpiredCarts(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
