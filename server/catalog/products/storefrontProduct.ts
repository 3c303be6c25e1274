import { LRUCache } from 'lru-cache'
import { toMajor, type CurrencyCode } from '../../../src/domain/money'
import type { Price, Product, ProductImage } from '../../../src/domain/product/product'
import type { ArtworkSubject } from '../../commerce/commerce'
import { modifierIn } from '../../database/storedModifier'
import { noPhotos, type PhotoIndex } from '../../pictures/photoIndex'
import { galleryOf, findPictures, thumbnailOf } from '../../pictures/productPictures'
import {
  cheapestPrice,
  currentMinor,
  storedFieldsIn,
  type CatalogProduct,
  type CatalogVariant,
} from './catalogProduct'

/** Milliseconds for which a product is new. Cached forms and responses can lag two hours behind. */
const newFor = 90 * 24 * 60 * 60 * 1000

/** The storefront form of a product in a currency; null if it isn't sold. */
export function storefrontProduct(
  product: CatalogProduct,
  currency: CurrencyCode,
  photos: PhotoIndex = noPhotos,
): Product | null {
  const leading = cheapestPrice(product, currency)
  if (!leading) return null
  const { id, slug, brand, attributes, categories, variants } = product
  const subjects = pictureSubjects(product)
  const thumbnailIn = thumbnails(subjects, photos)
  const major = (minor: number | null) => (minor === null ? null : toMajor({ minor, currency }))
  const paid = (minor: number): Price => ({ value: toMajor({ minor, currency }), currencyCode: currency })
  return {
    ...storedFieldsIn(product),
    id: String(id),
    entityId: id,
    path: `/${slug}/`,
    brand,
    attributes,
    images: buildImages(product, subjects.own, photos),
    variants: variants.flatMap((variant) => {
      const price = variant.prices[currency]
      if (!price) return []
      return {
        id: String(variant.id),
        sku: variant.sku,
        options: variant.optionValues,
        defaultImage: thumbnailIn(variant),
        inStock: variant.inStock,
        price: paid(currentMinor(price)),
      }
    }),
    options: product.options.map((option) => ({ ...option, id: String(option.id) })),
    ...(product.modifiers.length > 0 && {
      modifiers: product.modifiers.map((modifier) => modifierIn(modifier, currency)),
    }),
    price: paid(currentMinor(leading)),
    prices: {
      price: toMajor({ minor: leading.listMinor, currency }),
      salePrice: major(leading.saleMinor),
      retailPrice: major(leading.retailMinor),
    },
    ...(product.priceTiers.length > 0 && { priceTiers: product.priceTiers }),
    inStock: variants.some((variant) => variant.inStock && variant.prices[currency]),
    categories,
    ...(product.reviews?.rating && { rating: product.reviews.rating }),
    isNew: Date.now() - product.createdAt < newFor,
  }
}

/** The picture subject of a product or one of its variants. */
export function toSubject(product: CatalogProduct, variant?: CatalogVariant): ArtworkSubject {
  const subjects = pictureSubjects(product)
  return variant ? subjects.of(variant) : subjects.own
}

function buildImages(product: CatalogProduct, own: ArtworkSubject, photos: PhotoIndex): ProductImage[] {
  const pictures = findPictures(own, photos)
  const name = `${product.brand} ${product.name}`
  return pictures.views.map((view, index) => {
    const alt = pictures.altOf(view)
    return index === 0
      ? { url: thumbnailOf(pictures), alt: alt ?? name, isDefault: true }
      : { url: galleryOf(pictures, view), alt: alt ?? `${name}, ${buildAlt(view)}`, isDefault: false }
  })
}

/** The English words for each drawn view, in the alternative texts of the API. Product pages translate them. */
const seen: Readonly<Record<string, string>> = {
  angle: 'from another side',
  use: 'in use',
  scale: 'in scale',
}

const buildAlt = (view: string): string => seen[view] ?? `picture ${view}`

/** Maximum cached forms per currency, about 10 kB each. */
const maxForms = 2000

/** Maximum age of a form in milliseconds, because `isNew` depends on the time. */
const maxAgeMs = 60 * 60 * 1000

/** Caches products in storefront form. */
interface StorefrontForms {
  /** Null if the product isn't sold. */
  readonly of: (product: CatalogProduct, currency: CurrencyCode) => Product | null
  /** Deletes a cached form after a change outside the product, e.g. of a photo. */
  readonly evict: (product: CatalogProduct) => void
}

/** @param make creates a form. The cache key is the product object, which every change replaces. */
export function storefrontForms(
  make: (product: CatalogProduct, currency: CurrencyCode) => Product | null,
): StorefrontForms {
  const newForms = () =>
    new LRUCache<CatalogProduct, Product>({ max: maxForms, ttl: maxAgeMs, ttlResolution: 1000 })
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

/** Picture subjects of a product and its variants. */
interface PictureSubjects {
  readonly own: ArtworkSubject
  of(variant: CatalogVariant): ArtworkSubject
  /** The subject of the variant's color, for a variant without its own photo. */
  ofColor(variant: CatalogVariant): ArtworkSubject
}

/**
 * Picture subjects of a product and its variants. Variants of one color share a drawing under the SKU of the
 * first variant; variants in the product's own color share the product's. Photos: the variant's first, then
 * one of its color, then the product's.
 */
function pictureSubjects(product: CatalogProduct): PictureSubjects {
  const { kind, series, attributes, categories, colors: own, variants, sku: ownSku } = product
  const colorsOf = new Map(variants.map((variant) => [variant, variantColors(product, variant)]))
  const skusOf = new Map<string | undefined, string[]>()
  for (const [{ sku }, [leading]] of colorsOf) {
    const skus = skusOf.get(leading)
    if (skus) skus.push(sku)
    else skusOf.set(leading, [sku])
  }
  const subject = (colors: readonly string[]) => {
    const same = skusOf.get(colors[0]) ?? []
    const isOwn = colors[0] === own[0]
    const sku = isOwn ? ownSku : (same[0] ?? ownSku)
    const photoSkus = isOwn ? [ownSku, ...same] : [...same, ownSku]
    return { kind, series, attributes, categories, colors, sku, design: ownSku, photoSkus }
  }
  const made = new Map<string, ReturnType<typeof subject>>()
  const ofColor = (variant: CatalogVariant) => {
    const colors = colorsOf.get(variant) ?? variantColors(product, variant)
    const key = colors.join(' ')
    let known = made.get(key)
    if (!known) made.set(key, (known = subject(colors)))
    return known
  }
  return {
    own: subject(own),
    ofColor,
    of: (variant) => {
      const shared = ofColor(variant)
      return { ...shared, photoSkus: [...new Set([variant.sku, ...shared.photoSkus])] }
    },
  }
}

/** Urls of the variants' thumbnails. Variants of one picture share one string. */
function thumbnails(subjects: PictureSubjects, photos: PhotoIndex): (variant: CatalogVariant) => string {
  const named = new Map<ArtworkSubject, string>()
  return (variant) => {
    if (photos.of([variant.sku])) return thumbnailOf(findPictures(subjects.of(variant), photos))
    const subject = subjects.ofColor(variant)
    const known = named.get(subject)
    if (known !== undefined) return known
    const url = thumbnailOf(findPictures(subject, photos))
    named.set(subject, url)
    return url
  }
}

function variantColors(
  { options, colors }: CatalogProduct,
  { optionValues }: CatalogVariant,
): readonly string[] {
  const chosen = options.flatMap(({ displayName, values }) => {
    return values.find(({ label }) => label === optionValues[displayName])?.hexColors ?? []
  })
  return chosen.length === 0 ? colors : [...new Set([...chosen, ...colors])].slice(0, 3)
}
