import { Agent } from 'node:http'
import { sql } from 'kysely'
import { deleteCustomer } from '../../../../dev/bigcommerce/state/customers'
import type { StoreBehavior } from '../../../../dev/bigcommerce/state/records'
import { openCatalog } from '../../../../server/catalog/openCatalog'
import { bigcommerceCommerce } from '../../../../server/engines/bigcommerce/bigcommerceCommerce'
import { checkoutsIn } from '../../../../server/engines/own/checkout/checkouts'
import { PaymentService } from '../../../../server/engines/own/payments/paymentService'
import { developmentGateway } from '../../../../server/gateways/gatewaysFor'
import { attemptsIn } from '../../../../server/limits/attempts'
import { noPhotos } from '../../../../server/pictures/photoIndex'
import type { Settings } from '../../../../server/settings/settings'
import { capabilitiesOf, type BackEnd, type Capabilities } from '../../../../src/domain/capabilities'
import { gatewaysOf } from '../../../setup/aPaymentService'
import { aShop, someSettings } from '../../../setup/aShop'
import { buildDescribedApp } from '../../../setup/describedApp'
import { isFull } from '../../../setup/fullRun'
import { storeOf } from '../../../setup/hostedShop'
import { aMirror, channelsOf, aStoreSandbox, patientTiming } from '../../../setup/storeSandbox'
import { openTestDatabase } from '../../../setup/testDatabase'
import {
  configuredItem,
  given,
  lettered,
  strung,
  openTradingShop,
  type TradingShop,
} from '../../../setup/tradingShop'
import { aStorefront, type Storefront } from './wireRules'

interface Goods {
  readonly productId: number
  /** In stock. */
  readonly variantId: number
}

/** A back end that serves the wire contract, with products of its catalog. */
export interface ContractBackEnd {
  readonly name: BackEnd
  /** Name and, for a hosted store, its behavior. */
  readonly title: string
  readonly can: Capabilities
  readonly open: (options?: OpenShopOptions) => Promise<OpenShop>
  readonly racket: Goods
  /** A product whose first variant this is. */
  readonly strings: Goods & { readonly otherVariantId: number }
  readonly grip: Goods
  /** A product that a test may delete. */
  readonly shoe: { readonly productId: number }
  /** Items with answers to the options of their products. */
  readonly configuredItems: readonly object[]
  /** Signing out makes the customer's cart a guest's, without personal data. */
  readonly givesCartBack: boolean
  /** A coupon of every site. */
  readonly coupon: string
}

const ownBackEnd: ContractBackEnd = {
  name: 'embedded',
  title: 'embedded',
  can: capabilitiesOf.embedded,
  open: openShop,
  racket: { productId: 1001, variantId: 100102 },
  strings: { productId: 4001, variantId: 400101, otherVariantId: 400102 },
  grip: { productId: 5001, variantId: 500103 },
  shoe: { productId: 2001 },
  configuredItems: [
    configuredItem(9001, strung),
    configuredItem(9002, lettered),
    configuredItem(9004, given),
  ],
  givesCartBack: false,
  coupon: 'WELCOME10',
}

const hostedBackEnd = (behavior: Partial<StoreBehavior> = {}): ContractBackEnd => ({
  name: 'bigcommerce',
  title: ['bigcommerce', ...Object.entries(behavior).map((each) => each.join(' '))].join(', '),
  can: capabilitiesOf.bigcommerce,
  open: (options) => openHostedShop({ ...options, behavior }),
  racket: { productId: 101, variantId: 101_000 },
  strings: { productId: 129, variantId: 129_000, otherVariantId: 129_001 },
  grip: { productId: 139, variantId: 139_000 },
  shoe: { productId: 113 },
  configuredItems: [configuredItem(140, { 14_050: '14070', 14_051: 24 })],
  givesCartBack: behavior.persistentCarts === false,
  coupon: 'COURT10',
})

/** Settings of a store on which its documentation contradicts itself, or that it leaves to the merchant. */
const everyBehavior = [true, false].flatMap((persistentCarts) =>
  [false, true].flatMap((endsEarlierSessions) =>
    ([400, 200] as const).map((complexityStatus) => ({
      persistentCarts,
      endsEarlierSessions,
      complexityStatus,
    })),
  ),
)

/**
 * The back ends that a contract suite runs on. `npm run test:full` runs it on a hosted store with every behavior.
 * @param differing `npm test` runs it on a second hosted store with this behavior, if the suite's subject depends on it
 */
export const contractBackEndsWith = (differing?: Partial<StoreBehavior>): readonly ContractBackEnd[] => [
  ownBackEnd,
  ...(isFull
    ? everyBehavior.map(hostedBackEnd)
    : [hostedBackEnd(), ...(differing ? [hostedBackEnd(differing)] : [])]),
]

export const contractBackEnds = contractBackEndsWith()

/** Runs tests, or skips them and names what the back end lacks. */
export function needs(has: boolean, what: string, tests: () => void): void {
  if (has) tests()
  else describe.skip(`skipped: this back end has no ${what}`, tests)
}

/** A shop with all its routes, listening on a port. Close it after the test file. */
export interface OpenShop extends Pick<TradingShop, 'database' | 'stockOf' | 'setStock'> {
  readonly port: number
  /** A visitor of a site, with an own client. */
  visitor(host?: string): Storefront
  /** Deletes a customer behind the shop's back, as the staff does. */
  deleteCustomer(email: string): Promise<void>
  deleteProduct(id: number): Promise<void>
  /** Items of every variant with counted stock: in stock and in orders. */
  pieces(): Promise<readonly { readonly id: number; readonly stock: number; readonly reserved: number }[]>
  close(): Promise<void>
}

export interface OpenShopOptions {
  readonly settings?: Partial<Settings>
  /** Counts attempts as a real shop does; by default attempts are unlimited. */
  readonly isCounting?: boolean
  /**
   * With false, the default, a hosted shop has products only on the Indian site: the mirror takes longer to fill than
   * most tests to run.
   */
  readonly hasEverySite?: boolean
  /** Of the hosted store; 40 by default. */
  readonly products?: number
  /** Of the hosted store. */
  readonly behavior?: Partial<StoreBehavior>
}

export async function openShop({
  settings = {},
  isCounting = false,
}: OpenShopOptions = {}): Promise<OpenShop> {
  const trading = await openTradingShop({ signingKey: 'k'.repeat(32) })
  const { commerce, database } = trading
  const { db } = database
  const payments = new PaymentService({
    db,
    orders: commerce.engine,
    gateways: gatewaysOf(developmentGateway),
    log: () => {},
  })
  const app = buildDescribedApp(
    aShop({
      commerce,
      payments,
      settings: someSettings(settings),
      checkouts: checkoutsIn(db),
      ...(isCounting && { attempts: attemptsIn(db) }),
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    ...trading,
    port,
    visitor: (host) => aStorefront(port, agent, host),
    deleteCustomer: async (email) =>
      void (await db.deleteFrom('customers').where('email', '=', email).execute()),
    deleteProduct: async (id) => void (await db.deleteFrom('products').where('id', '=', id).execute()),
    pieces: async () => {
      const { rows } = await sql<{ id: number; stock: number; reserved: number }>`
        select id, stock, coalesce(reserved, 0)::int as reserved
        from variants left join (
          select variant_id, sum(quantity) as reserved
          from order_pieces join orders on orders.id = order_id and released_at is null
          group by variant_id
        ) as orders on variant_id = id
        where stock is not null order by id`.execute(db)
      return rows
    },
    close: async () => {
      agent.destroy()
      await app.close()
      await trading.close()
    },
  }
}

/** A shop of a store sandbox, with a mirrored catalog, listening on a port. Close it after the test file. */
export async function openHostedShop({
  settings = {},
  isCounting = false,
  hasEverySite = false,
  products = 40,
  behavior = {},
}: OpenShopOptions = {}): Promise<OpenShop> {
  const [sandbox, database] = await Promise.all([aStoreSandbox(products), openTestDatabase()])
  Object.assign(sandbox.store.behavior, behavior)
  const channels = channelsOf(sandbox)
  const mirrored = hasEverySite ? channels : channels.filter(({ site }) => site === 'courtline-in')
  const mirror = aMirror(sandbox, database, { channels: mirrored })
  await mirror.fill()
  const { catalog, close } = await openCatalog({ database, photos: noPhotos, log: () => {} })
  const commerce = bigcommerceCommerce({
    store: storeOf(sandbox, new Map(channels.map(({ site, id }) => [site, id]))),
    secret: 'secret of a test shop',
    database,
    catalog: { catalog, size: () => products, close },
    timing: patientTiming,
  })
  const own = someSettings(settings)
  const sites = own.sites.map((site) => ({ ...site, commerce: capabilitiesOf.bigcommerce, openMethods: [] }))
  const app = buildDescribedApp(
    aShop({
      commerce,
      settings: { ...own, sites },
      ...(isCounting && { attempts: attemptsIn(database.db) }),
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const variants = [...sandbox.store.catalog.products.values()].flatMap((product) => product.variants)
  const variantOf = (id: number) => {
    const variant = variants.find((each) => each.id === id)
    if (!variant) throw new Error(`The store has no variant ${id}`)
    return variant
  }
  return {
    database,
    port,
    stockOf: async (id) => variantOf(id).stock,
    setStock: async (id, stock) => void (variantOf(id).stock = stock),
    visitor: (host) => aStorefront(port, agent, host),
    deleteCustomer: async (email) => {
      const found = [...sandbox.store.customers.values()].find((each) => each.email === email)
      if (!found) throw new Error(`The store has no customer ${email}`)
      deleteCustomer(sandbox.store, found.id)
      // The shop asks the store again after five minutes.
      await sql`update store_sessions set checked_at = now() - interval '6 minutes'`.execute(database.db)
    },
    // Its orders are placed in the store.
    pieces: async () => [],
    deleteProduct: async (id) => {
      sandbox.store.catalog.products.delete(id)
      await mirror.refresh(id)
    },
    close: async () => {
      agent.destroy()
      await app.close()
      await commerce.close()
      await database.close()
      await sandbox.close()
    },
  }
}
