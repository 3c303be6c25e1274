import { LRUCache } from 'lru-cache'
import type { CurrencyCode } from '../../../../src/domain/money'
import type { Product } from '../../../../src/domain/product/product'
import type { CatalogueProduct } from './catalogueProduct'

/** Forms kept per currency, about ten kilobytes each. */
const maxForms = 2000

/** Milliseconds after which a form is made anew all the same: whether a product is new is a matter of time. */
const maxAgeMs = 60 * 60 * 1000

/** Products as the storefront gets them, kept while they are asked for. */
export interface StorefrontForms {
  /** Null where the product is not sold. */
  readonly of: (product: CatalogueProduct, currency: CurrencyCode) => Product | null
  /** To be called when something else than the product itself changes its form, e.g. a photo. */
  readonly evict: (product: CatalogueProduct) => void
}

/** @param make makes a product's form; a replaced product is another one and gets another form */
export function storefrontForms(
  make: (product: CatalogueProduct, currency: CurrencyCode) => Product | null,
): StorefrontForms {
  const newForms = () =>
    new LRUCache<CatalogueProduct, Product>({ max: maxForms, ttl: maxAgeMs, ttlResolution: 1000 })
  const made = new Map<CurrencyCode, ReturnType<typeof newForms>>()
  return {
    of: (product, currency) => {
      let forms = made.get(currency)
      if (!forms) made.set(currency, (forms = newForms()))
      const known = forms.get(product)
      if (known) return known
      const form = make(product, currency)
      if (form) forms.set(product, form)
      return form
    },
    evict: (product) => {
      for (const forms of made.values()) forms.delete(product)
    },
  }
}
