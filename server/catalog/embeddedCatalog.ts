import { toMajor, type CurrencyCode } from '../../src/domain/money'
import type { Product } from '../../src/domain/product/product'
import { factsIn } from '../../src/domain/product/productFacts'
import type { Catalog } from '../commerce/commerce'
import { parseEntityId } from '../database/ids'
import { isShownIn, type CatalogProduct } from './products/catalogProduct'
import { closestFirst, upwardsFrom } from './products/productTax'
import { toSubject } from './products/storefrontProduct'
import type { ReadModel } from './readModel'
import { toSynonyms } from './search/synonyms'

/** Number of best sellers shown for a listing without results. */
const consolations = 8

/** Adds the identifiers of variants, which lists of products lack. */
function withIdentifiers(form: Product, { variants }: CatalogProduct): Product {
  const known = new Map(variants.map(({ id, gtin, mpn }) => [String(id), { gtin, mpn }]))
  return {
    ...form,
    variants: form.variants.map((variant) => {
      const { gtin = '', mpn = '' } = known.get(variant.id) ?? {}
      return { ...variant, ...(gtin !== '' && { gtin }), ...(mpn !== '' && { mpn }) }
    }),
  }
}

interface EmbeddedCatalogParts {
  readonly model: Pick<ReadModel, 'index' | 'clock'>
  /** Converts a product to its storefront form; null if it isn't sold. */
  readonly inStorefront: (product: CatalogProduct, currency: CurrencyCode) => Product | null
  /** The same without a cache, for a walk through all products. */
  readonly build: (product: CatalogProduct, currency: CurrencyCode) => Product | null
}

/** The catalog methods that read the memory. Methods for crawlers query the database. */
export type MemoryResponses = Omit<Catalog, 'entries' | 'redirect' | 'categoryRedirect' | 'showContent'>

export function embeddedCatalog({ model, inStorefront, build }: EmbeddedCatalogParts): MemoryResponses {
  const shown = (products: readonly CatalogProduct[], currency: CurrencyCode) =>
    products.flatMap((product) => inStorefront(product, currency) ?? [])

  const list: Catalog['list'] = async (query, { brand, currency }) => {
    const listing = model.index.list(query, currency, brand)
    const found = listing.pagination.total > 0
    const products = found
      ? listing.products
      : model.index.bestSellers(
          query.category,
          currency,
          Math.min(listing.pagination.limit, consolations),
          brand,
        )
    return { ...listing, found, products: shown(products, currency) }
  }

  return {
    categoryTree: async ({ brand, currency }) => model.index.tree(currency, brand),
    list,
    listWith: (synonyms, query, channel) => {
      const before = model.index.useSynonyms(toSynonyms(synonyms))
      try {
        // It computes the listing before it returns, so no other search sees these synonyms.
        return list(query, channel)
      } finally {
        model.index.useSynonyms(before)
      }
    },
    product: async (idOrSlug, channel) => {
      const { currency, region } = channel
      const id = parseEntityId(idOrSlug)
      const found = (id === null ? null : model.index.byId(id)) ?? model.index.bySlug(idOrSlug)
      const product = found && isShownIn(found, channel) ? found : null
      const form = product && inStorefront(product, currency)
      const facts = product && factsIn(product.facts, region)
      if (!form) return null
      const { latest = [], questions = [] } = product.reviews ?? {}
      return {
        ...withIdentifiers(form, product),
        ...(facts && { facts }),
        ...(latest.length > 0 && { latestReviews: latest }),
        ...(questions.length > 0 && { latestQuestions: questions }),
      }
    },
    feedProducts: function* ({ brand, currency }) {
      for (const product of model.index.products()) {
        const form = isShownIn(product, { brand, currency }) ? build(product, currency) : null
        if (!form) continue
        const closest = closestFirst(product.categories)
        const above = upwardsFrom(closest[0] ?? '').reverse()
        yield {
          product: withIdentifiers(form, product),
          listPrices: new Map(
            product.variants.flatMap(({ id, prices }) => {
              const price = prices[currency]
              return price ? [[String(id), toMajor({ minor: price.listMinor, currency })]] : []
            }),
          ),
          googleCategory:
            closest.map((path) => model.index.categoryAt(path)?.google_category ?? '').find(Boolean) ?? '',
          categoryNames: above.flatMap((path) => model.index.categoryAt(path)?.name ?? []),
        }
      }
    },
    related: async (idText, { brand, currency }, limit) => {
      const id = parseEntityId(idText)
      const product = id === null ? null : model.index.byId(id)
      return product ? shown(model.index.related(product, currency, limit, brand), currency) : []
    },
    suggest: async (search, { brand, currency }, limit, language) => {
      const { products, ...suggestions } = model.index.suggest(search, currency, limit, brand, language)
      return { ...suggestions, products: shown(products, currency) }
    },
    artworkOf: async (sku) => {
      const product = model.index.bySku(sku)
      return (
        product &&
        toSubject(
          product,
          product.variants.find((variant) => variant.sku === sku),
        )
      )
    },
    clock: model.clock,
  }
}
