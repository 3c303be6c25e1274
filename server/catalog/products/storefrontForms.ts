import { LRUCache } from 'lru-cache'
import type { CurrencyCode } from '../../../src/domain/money'
import type { Product } from '../../../src/domain/product/product'
import type { CatalogueProduct } from './catalogueProduct'

/** Maximum cached forms per currency, about 10 kB each. */
const maxForms = 2000

/** Maximum age of a form in milliseconds, because `isNew` depends on the time. */
const maxAgeMs = 60 * 60 * 1000

/** Caches products in storefront form. */
export interface StorefrontForms {
  /** Null if the product isn't sold. */
  readonly of: (product: CatalogueProduct, currency: CurrencyCode) => Product | null
  /** Deletes a cached form after a change outside the product, e.g. of a photo. */
  readonly evict: (product: CatalogueProduct) => void
}

/** @param make creates a form. The cache key is the product object, which every change replaces. */
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
