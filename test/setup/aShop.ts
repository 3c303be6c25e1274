import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { catalogClock } from '../../server/catalog/readModel'
import type { CatalogSubject, Commerce } from '../../server/commerce/commerce'
import { buildApp } from '../../server/http/app'
import type { Shop } from '../../server/http/routes/shop'
import type { Attempts } from '../../server/limits/limits'
import { makeIndonesia } from '../../server/places/indonesia'
import { openPlaces } from '../../server/places/places'
import { pageRoutes } from '../../server/render/pageRoutes'
import { parseSettings, type Settings } from '../../server/settings/settings'
import { capabilitiesOf } from '../../src/domain/capabilities'
import type { ListingQuery } from '../../src/domain/catalog/listing'
import type { Channel } from '../../src/domain/channel'
import type { Customer } from '../../src/domain/customer/customer'
import { notFound } from '../../src/domain/errors'
import type { Product } from '../../src/domain/product/product'
import { aProduct } from './aProduct'
import { recordResponses } from './responseExamples'

const defaultSettings = parseSettings({}, process.cwd())

/** The settings of `npm start` without any variables, in the project's folder. */
export function someSettings(changes: Partial<Settings> = {}): Settings {
  return { ...defaultSettings, ...changes }
}

export function aProductOnWire(changes: Partial<Product> = {}): Product {
  return aProduct({
    id: '101',
    entityId: 101,
    name: 'Smash 90',
    slug: 'smash-90',
    description: 'A head-heavy racket.',
    kind: 'racket',
    brand: 'Hale',
    series: 'Smash',
    sku: 'HAL-SM90',
    attributes: [{ name: 'flex', value: 'stiff', unit: null }],
    images: [{ url: '/api/studio2/product/HAL-SM90/thumbnail', alt: 'Smash 90', isDefault: true }],
    variants: [],
    options: [],
    price: { value: 4999, currencyCode: 'INR' },
    prices: { price: 4999, salePrice: null, retailPrice: 5999 },
    inStock: true,
    categories: ['/category/badminton/rackets/attacking/'],
    ...changes,
  })
}

export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    entityId: 7,
    id: '7',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.test',
    phone: '',
    company: '',
    storeCredit: [],
    gender: null,
    ...changes,
  }
}

export interface ACommerce extends Required<Omit<Commerce, 'handOvers' | 'webhooks' | 'storeRedirect'>> {
  /** The listings that the catalog was asked for, in order. */
  readonly requests: { readonly query: ListingQuery; readonly channel: Channel }[]
  /** Advances the catalog clock of these subjects, or of all subjects. */
  change(...subjects: readonly CatalogSubject[]): void
}

interface ACommerceOptions {
  readonly products?: readonly Product[]
  /** Signed-in customers by session token. */
  readonly sessions?: Readonly<Record<string, Customer>>
  /** Thrown by every listing. */
  readonly failure?: unknown
}

/** A commerce back end in memory with a few products. */
export function aCommerce({
  products = [aProductOnWire()],
  sessions = {},
  failure,
}: ACommerceOptions = {}): ACommerce {
  const customers = new Map(Object.entries(sessions))
  const requests: ACommerce['requests'] = []
  const clock = catalogClock()
  return {
    requests,
    change: (...subjects) => (subjects.length > 0 ? clock.changed(subjects) : clock.allChanged()),
    capabilities: capabilitiesOf.embedded,
    figures: async () => [],
    ready: async () => {},
    close: async () => {},
    catalog: {
      categoryTree: async () => [
        {
          entityId: 1,
          name: 'Badminton',
          path: '/category/badminton/',
          isGroup: false,
          productCount: 1,
          children: [],
        },
      ],
      list: async (query, channel) => {
        requests.push({ query, channel })
        if (failure !== undefined) throw failure
        const pagination = {
          page: query.page ?? 1,
          limit: query.limit ?? 24,
          total: products.length,
          totalPages: 1,
        }
        return { products, found: products.length > 0, pagination, facets: [] }
      },
      product: async (idOrSlug) =>
        products.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug) ?? null,
      feedProducts: () =>
        products.map((product) => ({
          product,
          listPrices: new Map(),
          googleCategory: '',
          categoryNames: [],
        })),
      related: async () => [],
      suggest: async (search) => ({ search, queries: [], categories: [], products: [], total: 0 }),
      entries: async () =>
        products.map(({ slug, path, categories }) => ({ slug, path, categories, changedAt: new Date(0) })),
      redirect: async (slug) => (slug === 'sold-for-good' ? { isGone: true } : null),
      categoryRedirect: nothing,
      artworkOf: async () => Promise.reject(notFound()),
      listWith: nowhere,
      showContent: () => clock.changed(['content']),
      clock,
    },
    customers: {
      current: async (token) => {
        const customer = customers.get(token ?? '')
        return customer ? { customer, isProlonged: false } : null
      },
      signIn: nowhere,
      signUp: nowhere,
      signOut: nowhere,
      changeProfile: nowhere,
      changeEmail: nowhere,
      changePassword: nowhere,
      startReset: nothing,
      finishReset: nowhere,
      addresses: async () => [],
      saveAddress: nowhere,
      removeAddress: nowhere,
      rememberDetails: nowhere,
      everythingOf: nowhere,
      remove: nowhere,
    },
    signInCodes: { start: nothing, finish: nowhere },
    passkeys: {
      startSignIn: nowhere,
      finishSignIn: nowhere,
      list: async () => [],
      startAdding: nowhere,
      finishAdding: nowhere,
      remove: nowhere,
    },
    carts: { ...plainCarts, wrap: nowhere },
    cartLinks: { create: nowhere, open: nowhere },
    orders: {
      ofCart: nothing,
      read: nothing,
      track: nothing,
      ofCustomer: async () => ({ orders: [], total: 0 }),
    },
    engine: { place: nowhere, move: nowhere, refund: nowhere, nameRefundAccount: nowhere },
    staffGiftCards: {
      list: async () => [],
      read: nowhere,
      issue: nowhere,
      sendAgain: nowhere,
      block: nowhere,
    },
    staffOrders: {
      list: async () => ({
        orders: [],
        next: null,
        counts: { to_pack: 0, to_ship: 0, unpaid: 0, expiring: 0, return_requested: 0, attention: 0 },
      }),
      find: nowhere,
      read: nowhere,
      moneyToCheck: nowhere,
      exports: { orders: noLines, register: noLines, settlement: noLines },
      move: nowhere,
      previewRefund: nowhere,
      refund: nowhere,
      readRefundAccount: nowhere,
      addNote: nowhere,
      resendMail: nowhere,
    },
    inventory: {
      list: async () => ({ rows: [], version: 0 }),
      countLow: async () => 0,
      preview: nowhere,
      change: nowhere,
    },
    coupons: { list: async () => [], add: nowhere, end: nowhere },
    moderation: {
      reviews: async () => [],
      questions: async () => [],
      pending: async () => ({ reviews: 0, questions: 0 }),
      decideReview: nowhere,
      answerQuestion: nowhere,
      rejectQuestion: nowhere,
    },
    giftCards: { ofCode: nowhere, withIds: async () => [] },
    wishlists: { read: nothing, add: nowhere, remove: nothing },
    reviews: { ofProduct: nowhere, ofOrder: nowhere, save: nowhere },
    questions: { ofProduct: nowhere, ask: nowhere },
    stockAlerts: {
      isConfirmed: async () => false,
      add: nowhere,
      mailLink: nowhere,
      confirm: nowhere,
      demand: async () => [],
      remove: nowhere,
    },
    cartMails: { set: async () => {}, stop: nowhere },
    staffCustomers: { list: async () => [], read: nowhere, exportData: nowhere, remove: nowhere },
    setUps: { list: nowhere, save: nowhere, remove: nowhere, remind: nowhere },
  }
}

// Other tests cover carts, orders and wishlists with a real database.
const nothing = async () => null
const nowhere = async () => Promise.reject(notFound())
async function* noLines(): AsyncGenerator<string> {}

const plainCarts = {
  read: nothing,
  add: nowhere,
  setQuantity: nowhere,
  remove: nothing,
  agree: nowhere,
  useCoupon: nowhere,
  removeCoupon: nowhere,
}

/** A back end in memory that can do as little as a hosted store. */
export function aHostedCommerce(): Commerce {
  const { catalog, giftCards, ready, close } = aCommerce()
  return {
    capabilities: capabilitiesOf.bigcommerce,
    catalog,
    carts: plainCarts,
    cartLinks: { create: nowhere, open: nowhere },
    giftCards,
    ready,
    close,
  }
}

/** Allows unlimited attempts. Other tests cover the limits. */
const endlessAttempts: Attempts = {
  count: async () => {},
  resetForAccount: async () => {},
  decrement: async () => {},
}

/** Built once for all tests of a file. */
const places = openPlaces(() => makeIndonesia(process.cwd()))

/** A shop over HTTP without a database: each part is as simple as possible, and a test replaces those it needs. */
export function aShop(changes: Partial<Shop> = {}): Shop {
  return {
    settings: someSettings(),
    commerce: aCommerce(),
    places,
    attempts: endlessAttempts,
    mails: { post: async () => {} },
    isReady: async () => true,
    ...changes,
  }
}

const opened: FastifyInstance[] = []

/** A web server of a shop. It is closed after the test. */
export function anApp(changes: Partial<Shop> = {}): FastifyInstance {
  const app = buildRecordedApp(changes)
  opened.push(app)
  return app
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

/**
 * A web server for all tests of a file whose requests leave nothing behind: building one takes longer than most
 * requests.
 */
export function anAppOfFile(changes: Partial<Shop> = {}): () => FastifyInstance {
  let app: FastifyInstance | null = null
  afterAll(() => app?.close())
  return () => (app ??= buildRecordedApp(changes))
}

function buildRecordedApp(changes: Partial<Shop>): FastifyInstance {
  const app = buildApp(aShop(changes))
  recordResponses(app)
  return app
}

/** Renders pages from the sources without a build. The pages name no scripts and no styles. */
export interface PageWorkshop {
  /** Opens a web server with pages and an empty page cache. It is closed after the test. */
  readonly open: (
    commerce: Commerce,
    changes?: Partial<Settings>,
    /** Routes beside the pages. */
    more?: readonly FastifyPluginAsync[],
    parts?: Partial<Shop>,
  ) => FastifyInstance
  readonly close: () => Promise<void>
}

export async function openPageWorkshop(): Promise<PageWorkshop> {
  // Rendering is much faster without the development checks of React and Redux.
  process.env.NODE_ENV = 'production'
  const root = await mkdtemp(path.join(tmpdir(), 'rendered-'))
  const client = path.join(root, 'dist', 'client')
  const server = path.join(root, 'dist', 'server')
  await mkdir(path.join(client, 'assets'), { recursive: true })
  await mkdir(server, { recursive: true })
  await writeFile(path.join(client, 'manifest.json'), JSON.stringify({ chunks: {}, files: [] }))
  const entry = path.resolve('src', 'app', 'serverEntry.tsx')
  await writeFile(path.join(server, 'render.bundle'), `module.exports = require(${JSON.stringify(entry)})\n`)
  return {
    open: (commerce, changes = {}, more = [], parts = {}) => {
      const settings = someSettings(changes)
      const { sites, sitesElsewhere } = settings
      const { content } = parts
      const own = { root, commerce, sites, sitesElsewhere, isDevelopment: false }
      const pages = pageRoutes({ ...own, ...(content && { content }) })
      return anApp({ ...parts, commerce, settings, pages: [...more, pages] })
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}
