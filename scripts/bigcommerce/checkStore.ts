import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import type { StoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { StoreError } from '../../server/engines/bigcommerce/client/storeError'
import type { Mapping } from '../../server/engines/bigcommerce/mirror/mapping'
import { optionProblem } from '../../server/engines/bigcommerce/mirror/productOptions'
import { listCuts } from '../../server/engines/bigcommerce/mirror/productRecord'
import { pageSize, readPage, type ProductsPage } from '../../server/engines/bigcommerce/mirror/readProducts'
import {
  getChannel,
  getCurrencies,
  getHooks,
  getRedirects,
  getSite,
  getSiteRoutes,
} from '../../server/engines/bigcommerce/operations/admin'
import { createCart, deleteCart } from '../../server/engines/bigcommerce/operations/cart'
import { channelSettings, customerScope } from '../../server/engines/bigcommerce/operations/channel'
import type { StoreProduct } from '../../server/engines/bigcommerce/operations/productParts'
import {
  adviceOnAccess,
  adviceOnWebhooks,
  inactiveScopes,
  openAlarms,
} from '../../server/engines/bigcommerce/storeAlarms'
import { currencyDecimals, isCurrencyCode } from '../../src/domain/money'
import type { Site } from '../../src/site/site'

interface Checked {
  readonly client: StoreClient
  readonly site: Pick<Site, 'id' | 'url' | 'currency'>
  readonly channel: number
  readonly mapping: Mapping
  /** URL that receives the store's webhooks. Null without the secret that signs them. */
  readonly webhooksUrl: string | null
  /** Receives each finding. */
  readonly report: (isFine: boolean, text: string) => void
  readonly now?: () => number
}

/** Milliseconds that the clocks may differ: webhooks are accepted for five minutes. */
const maxClockDifference = 60_000

/**
 * Checks what a shop needs of a channel: admin access, launched, site and routes, currency, tax display, scopes,
 * products that it can sell, and a cart that is made and deleted.
 * @throws StoreError if the store can't be reached: each further check would repeat its retries
 */
export async function checkStore(checked: Checked): Promise<void> {
  const parts = [
    checkChannel,
    checkRoutes,
    checkCurrency,
    checkStorefront,
    checkScopes,
    checkWebhooks,
    checkRedirects,
    checkProducts,
  ]
  for (const part of parts) {
    try {
      await part(checked)
    } catch (error) {
      if (!(error instanceof StoreError) || isUnreachable(error)) throw error
      checked.report(false, adviceOn(error))
    }
  }
}

async function checkChannel({ client, channel, report }: Checked): Promise<void> {
  const { data } = await client.fetchRest(getChannel(channel))
  report(
    data.status === 'active',
    `channel ${channel} "${data.name}" is ${data.status ?? 'of unknown status'}`,
  )
}

async function checkRoutes({ client, channel, site, report }: Checked): Promise<void> {
  const { data } = await client.fetchRest(getSite(channel))
  report(
    data.url === site.url,
    `the site of channel ${channel} is ${data.url}, the shop's address ${site.url}`,
  )
  const routes = await client.fetchRest(getSiteRoutes(data.id))
  const missing = ['home', 'cart', 'login', 'logout'].filter(
    (type) => !routes.data.some((each) => each.type === type),
  )
  report(
    missing.length === 0,
    missing.length === 0 ? 'the site has its routes' : `the site lacks routes for ${missing.join(', ')}`,
  )
}

async function checkCurrency({ client, site: { currency }, report }: Checked): Promise<void> {
  const currencies = await client.fetchRest(getCurrencies())
  const found = currencies.find(({ currency_code }) => currency_code === currency)
  report(found?.is_transactional === true, `${currency} is ${found ? currencyText(found) : 'not set up'}`)
}
const currencyText = (found: { is_transactional: boolean }) =>
  found.is_transactional ? 'transactional' : 'only displayed: set it up as transactional in the control panel'

async function checkStorefront({ client, channel, site, report }: Checked): Promise<void> {
  const { site: store } = await client.fetchGraphql(channelSettings, {}, { channel })
  const { settings } = store
  report(settings?.status === 'LAUNCHED', `the storefront's status is ${settings?.status ?? 'unknown'}`)
  const display = settings?.tax
  report(
    display?.pdp === 'INC' && display.plp === 'INC',
    `prices are displayed ${display?.pdp === 'INC' && display.plp === 'INC' ? 'with' : 'without'} tax`,
  )
  const own = store.currencies.edges?.find(({ node }) => node.isDefault)?.node
  report(own?.code === site.currency, `the channel's currency is ${own?.code ?? 'unknown'}`)
  if (own && isCurrencyCode(own.code)) {
    const { decimalPlaces } = own.display
    report(decimalPlaces === currencyDecimals(own.code), `${own.code} has ${decimalPlaces} decimal places`)
  }
}

async function checkScopes({ client, channel, report }: Checked): Promise<void> {
  await client.fetchGraphql(customerScope, {}, { channel })
  report(true, 'the storefront token has the scopes Unauthenticated and Customer')
}

/** The store deactivates a webhook after failed deliveries, and after 90 days without one. */
async function checkWebhooks({ client, webhooksUrl, report }: Checked): Promise<void> {
  // Without the secret, changes arrive with the nightly pass.
  if (webhooksUrl === null) return
  const { data: hooks } = await client.fetchRest(getHooks())
  const inactive = inactiveScopes(hooks, webhooksUrl)
  report(
    inactive.length === 0,
    inactive.length === 0
      ? `the webhooks to ${webhooksUrl} are active`
      : adviceOnWebhooks(inactive, webhooksUrl),
  )
}

async function checkRedirects({ client, channel, report }: Checked): Promise<void> {
  const { data: site } = await client.fetchRest(getSite(channel))
  await client.fetchRest(getRedirects(site.id, 1))
  report(true, "the site's redirects can be read")
}

async function checkProducts(checked: Checked): Promise<void> {
  const { client, channel, site, mapping, report } = checked
  const unsellable: string[] = []
  const cut: string[] = []
  let count = 0
  let first: StoreProduct | null = null
  const reading = { client, channel: { id: channel, currency: site.currency }, size: pageSize() }
  for (let after: string | null = null, isLast = false; !isLast;) {
    const page: ProductsPage = await readPage(reading, after)
    for (const product of page.products) {
      count += 1
      const name = product.sku || String(product.entityId)
      const problem = problemOf(product)
      if (problem !== null) unsellable.push(`${name} (${problem})`)
      else if (isPlain(product)) first ??= product
      const cuts = listCuts(product, mapping)
      if (cuts.length > 0) cut.push(`${name} (${cuts.join(', ')})`)
    }
    for (const { id, sku, error } of page.unreadable) unsellable.push(`${sku || id} (${error.reason})`)
    after = page.next
    isLast = after === null
  }
  report(count > 0, `the channel shows ${count} products`)
  if (unsellable.length > 0) report(false, `cannot be sold: ${someOf(unsellable)}`)
  if (cut.length > 0) report(true, `shown in part: ${someOf(cut)}`)
  const variant = first?.variants.edges?.find(({ node }) => node.isPurchasable)?.node
  if (!first || !variant) {
    report(false, 'no product can be put into a cart without questions')
    return
  }
  await checkCart(checked, {
    productEntityId: first.entityId,
    variantEntityId: variant.entityId,
    quantity: 1,
  })
}

const problemOf = (product: StoreProduct): string | null =>
  (product.variants.edges ?? []).some(({ node }) => node.prices) ? optionProblem(product) : 'no price'

const maxListed = 10
/** E.g. `12: A, B and 10 more`. */
function someOf(names: readonly string[]): string {
  const listed = names.slice(0, maxListed).join(', ')
  const rest = names.length - maxListed
  return `${names.length}: ${listed}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Has no required question besides its variant, and a variant to buy. */
const isPlain = ({ productOptions, variants }: StoreProduct) =>
  (productOptions.edges ?? []).every(({ node }) => node.isVariantOption || !node.isRequired) &&
  (variants.edges ?? []).some(({ node }) => node.isPurchasable)

async function checkCart(
  { client, channel, site, report, now = Date.now }: Checked,
  line: { readonly productEntityId: number; readonly variantEntityId: number; readonly quantity: number },
): Promise<void> {
  const given = { lineItems: [line], currencyCode: site.currency }
  const { cart: made } = await client.fetchGraphql(createCart, given, { channel })
  const cart = made.createCart?.cart
  if (!cart) {
    report(false, 'a cart was made and did not come back')
    return
  }
  await client.fetchGraphql(deleteCart, { cartEntityId: cart.entityId }, { channel })
  report(
    cart.isTaxIncluded,
    `a cart was made and deleted; its prices are ${cart.isTaxIncluded ? 'with' : 'without'} tax`,
  )
  const difference = Math.abs(Date.parse(cart.createdAt.utc) - now())
  report(difference <= maxClockDifference, `the clocks differ by ${Math.round(difference / 1_000)} s`)
}

const isUnreachable = ({ reason }: StoreError) => reason === 'network' || reason === 'timeout'

/** Describes a failed call. For the shop's own tokens it says what to do. */
export function adviceOn(error: StoreError): string {
  const { operation, reason, message } = error
  if (isUnreachable(error))
    return `The store cannot be reached. Check BIGCOMMERCE_STORE_HASH and the network. ${message}`
  if (reason !== 'token' && reason !== 'scope') return message
  // The calls of the admin API are named by method and path.
  return adviceOnAccess(operation.includes('/') ? 'admin' : 'storefront', reason, operation)
}

/** Counts the store's messages that the shop hasn't processed, and those that it can't read. */
export async function checkMessages(db: Kysely<Tables>, report: Checked['report']): Promise<void> {
  const { all, failed } = await db
    .selectFrom('store_webhooks')
    .where('processed_at', 'is', null)
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`count(cause)::int`.as('failed')])
    .executeTakeFirstOrThrow()
  report(
    failed === 0,
    `${all} webhook messages wait${failed === 0 ? '' : `, ${failed} after a failure: npm run jobs names the causes`}`,
  )
  const alarms = await openAlarms(db)
  const unread = alarms.filter(({ kind }) => kind === 'webhooks_unread')
  if (unread.length === 0) report(true, '0 webhook messages could not be read')
  for (const { subject, count, advice } of unread)
    report(false, `${count} webhook messages ${subject} could not be read. ${advice}`)
}
