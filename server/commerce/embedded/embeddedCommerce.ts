import { notReady } from '../../../src/domain/errors'
import type { CurrencyCode } from '../../../src/domain/money'
import type { Product } from '../../../src/domain/product'
import type { Database } from '../../database/database'
import type { Commerce } from '../commerce'
import { forgetOldChanges } from './catalogueChanges'
import type { ProductOf } from './cartRows'
import type { CatalogueProduct } from './catalogueProduct'
import { embeddedCarts } from './embeddedCarts'
import { embeddedOrders } from './embeddedOrders'
import { forgetExpiredCarts } from './forgetExpiredCarts'
import { forgetHourly } from './forgetHourly'
import { openReadModel } from './readModel'
import { refreshEverySecond } from './refreshEverySecond'
import { storefrontProduct, subjectOf } from './storefrontProduct'

export interface EmbeddedCommerceParts {
  /** Migrated; stays open when the engine is closed. */
  readonly database: Pick<Database, 'db' | 'pool'>
  /** Hears one line for what goes wrong later. */
  readonly say?: (line: string) => void
}

/** Our own commerce engine: the database holds the truth, memory answers what everybody may read. */
export async function embeddedCommerce({
  database,
  say = () => {},
}: EmbeddedCommerceParts): Promise<Commerce> {
  const { db } = database
  await forgetOldChanges(db)
  await forgetExpiredCarts(db)
  const model = await openReadModel(db)
  const stopRefreshing = refreshEverySecond(model, say)
  const stopForgetting = forgetHourly(db, say)
  const inStorefront = storefrontProducts()
  const productOf: ProductOf = (id, currency) => {
    const product = model.index.byId(id)
    return product && inStorefront(product, currency)
  }
  let isClosed = false

  return {
    catalogue: {
      categoryTree: async ({ currency }) => model.index.tree(currency),
      list: async (query, { currency }) => {
        const { products, pagination, facets } = model.index.list(query, currency)
        return {
          products: products.flatMap((product) => inStorefront(product, currency) ?? []),
          found: pagination.total > 0,
          pagination,
          facets,
        }
      },
      productBySlug: async (slug, { currency }) => {
        const product = model.index.bySlug(slug)
        return product && inStorefront(product, currency)
      },
      artworkOf: async (sku) => {
        const product = model.index.bySku(sku)
        return (
          product &&
          subjectOf(
            product,
            product.variants.find((variant) => variant.sku === sku),
          )
        )
      },
      version: () => model.version(),
    },
    customers: { current: async () => null },
    carts: embeddedCarts({ database, productOf }),
    orders: embeddedOrders({ database, productOf }),
    ready: async () => {
      if (isClosed) throw notReady('The shop is closing')
    },
    close: async () => {
      isClosed = true
      await Promise.all([stopRefreshing(), stopForgetting()])
    },
  }
}

/** Makes each product's storefront form once per currency; it goes when the product is replaced. */
function storefrontProducts() {
  const made = new WeakMap<CatalogueProduct, Map<CurrencyCode, Product | null>>()
  return (product: CatalogueProduct, currency: CurrencyCode): Product | null => {
    let forms = made.get(product)
    if (!forms) made.set(product, (forms = new Map<CurrencyCode, Product | null>()))
    const known = forms.get(currency)
    if (known !== undefined) return known
    const form = storefrontProduct(product, currency)
    forms.set(currency, form)
    return form
  }
}
