import type { FastifyInstance } from 'fastify'
import type { SandboxOption, SandboxProduct } from '../../dev/bigcommerce/state/catalogue'
import type { SandboxCurrency } from '../../dev/bigcommerce/state/channels'
import { bigcommerceCommerce } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import type { StoreTiming } from '../../server/engines/bigcommerce/client/storeCalls'
import { buildApp } from '../../server/http/app'
import type { NewMail } from '../../server/mail/mail'
import { capabilitiesOf } from '../../src/domain/capabilities'
import type { Product, ProductOption } from '../../src/domain/product/product'
import { aMirror, channelsOf } from './aMirror'
import { aCommerce, aProductOnWire, aShop, someSettings } from './aShop'
import { aStoreSandbox, storeKeys, type StoreSandbox } from './aStoreSandbox'
import { openTestDatabase, type TestDatabase } from './testDatabase'

const siteIds = ['ae', 'in', 'sg', 'id'].map((region) => `courtline-${region}`)
/** The sandbox's channels of these sites: 1, 1002, 1003 and 1004. */
const channels = new Map(siteIds.map((id, index) => [id, index === 0 ? 1 : 1_001 + index]))

/**
 * A shop whose back end is a store sandbox. Its catalogue is in memory, beside the mirror's tables. Close it after the
 * test file.
 * @param other another process of the same shop, which closes store and database
 */
export async function aHostedShop(
  timing: Partial<StoreTiming> = { retryMs: 1 },
  other?: { readonly sandbox: StoreSandbox; readonly database: TestDatabase },
) {
  const sandbox = other?.sandbox ?? (await aStoreSandbox())
  const database = other?.database ?? (await openTestDatabase())
  if (!other) {
    // The catalogue is in memory. The mirror adds the ids of the store's options, which all channels share.
    const indian = channelsOf(sandbox).filter(({ site }) => site === 'courtline-in')
    await aMirror(sandbox, database, { channels: indian }).fill()
    await sandbox.clearFaults()
  }
  const lines: string[] = []
  const mails: NewMail[] = []
  const products = [...sandbox.store.catalogue.products.values()].map((product) => onWire(product, 'INR'))
  const commerce = bigcommerceCommerce({
    store: {
      ...storeKeys,
      storefrontToken: sandbox.token,
      proxySecret: null,
      sandboxUrl: sandbox.url,
      mappingFile: null,
      channels,
    },
    secret: 'secret of a test shop',
    database,
    catalogue: { ...aCommerce({ products }), size: () => products.length },
    log: (line) => void lines.push(line),
    timing,
  })
  const settings = someSettings()
  const sites = settings.sites.map((site) => ({
    ...site,
    commerce: capabilitiesOf.bigcommerce,
    openMethods: [],
  }))
  const app = buildApp(
    aShop({
      commerce,
      settings: { ...settings, sites, logLevel: 'info' },
      mails: { post: async (mail) => void mails.push(mail) },
      log: { write: (line) => void lines.push(line) },
    }),
  )
  const callsOf = async (operation: string): Promise<number> => {
    const calls = await sandbox.control('GET', 'calls')
    return Number(Object.entries(calls ?? {}).find(([name]) => name === operation)?.[1] ?? 0)
  }
  return {
    sandbox,
    database,
    commerce,
    app,
    products,
    /** All mails that the shop has queued. */
    mails,
    /** All lines of the log. */
    lines,
    /** Number of the store's calls of an operation. */
    callsOf,
    visitor: () => aGuest(app),
    close: async () => {
      await app.close()
      await commerce.close()
      if (other) return
      await database.close()
      await sandbox.close()
    },
  }
}
export type HostedShop = Awaited<ReturnType<typeof aHostedShop>>

let guests = 0

/** A guest whose browser stores cookies, at an address of its own. */
function aGuest(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const host = 'in.localhost'
  // The store throttles by address.
  guests += 1
  const remoteAddress = `203.0.${Math.floor(guests / 250)}.${guests % 250}`
  return {
    cookies,
    ask: async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
      more: object = {},
    ) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method,
        remoteAddress,
        url: path.startsWith('/') ? path : `/api/bigcommerce/${path}`,
        headers: { host, ...(cookie !== '' && { cookie }), ...more },
        ...(body && { payload: body }),
      })
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}

/** A product of the sandbox as a site shows it. */
export function onWire(product: SandboxProduct, currency: SandboxCurrency): Product {
  const { id, sku, name, path, options, variants } = product
  const value = (product.salePrices ?? product.prices)[currency]
  const price = { value, currencyCode: currency }
  const ofVariants = options.flatMap((option) =>
    option.kind === 'choice' && option.isVariantOption ? [option] : [],
  )
  return aProductOnWire({
    id: String(id),
    entityId: id,
    sku,
    name,
    slug: path.replaceAll('/', ''),
    path,
    price,
    prices: { price: value, salePrice: null, retailPrice: null },
    options: ofVariants.map((option): ProductOption => ({
      id: String(option.id),
      displayName: option.name,
      values: option.values.map(({ label }) => ({ label })),
    })),
    modifiers: options.flatMap(modifierOf),
    variants: variants.map((variant) => ({
      id: String(variant.id),
      sku: variant.sku,
      options: Object.fromEntries(
        ofVariants.map((option) => [
          option.name,
          option.values.find(({ id: valueId }) => variant.valueIds.includes(valueId))?.label ?? '',
        ]),
      ),
      defaultImage: '/api/studio2/product/HAL-SM90/thumbnail',
      inStock: !product.hasStock || variant.stock > 0,
      price,
    })),
  })
}

function modifierOf(option: SandboxOption): NonNullable<Product['modifiers']> {
  const asked = { id: String(option.id), displayName: option.name, isRequired: option.isRequired }
  switch (option.kind) {
    case 'text':
      return [{ ...asked, kind: 'text', longest: option.maxLength, format: 'line', surcharge: 0 }]
    case 'number':
      return [{ ...asked, kind: 'number', least: option.lowest, most: option.highest, unit: 'lb' }]
    case 'checkbox':
      return [{ ...asked, kind: 'choice', values: [{ label: 'Yes', surcharge: 0 }] }]
    case 'date':
      return []
    case 'choice':
      if (option.isVariantOption) return []
      return [
        { ...asked, kind: 'choice', values: option.values.map(({ label }) => ({ label, surcharge: 0 })) },
      ]
  }
}
