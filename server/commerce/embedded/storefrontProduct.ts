import { createHash } from 'node:crypto'
import { toMajor, type CurrencyCode } from '../../../src/domain/money'
import type { Price, Product, ProductImage } from '../../../src/domain/product'
import { drawingVersion } from '../../artwork/artwork'
import type { ArtworkSubject } from '../commerce'
import { leadingPrice, paidMinor, type CatalogueProduct, type CatalogueVariant } from './catalogueProduct'

/** Milliseconds for which a product counts as new; answers kept by the catalogue's version may keep it longer. */
const newFor = 90 * 24 * 60 * 60 * 1000

/** The product as the storefront gets it in a currency, or null where it is not sold. */
export function storefrontProduct(product: CatalogueProduct, currency: CurrencyCode): Product | null {
  const leading = leadingPrice(product, currency)
  if (!leading) return null
  const { id, slug, sku, name, description, kind, brand, series, attributes, categories, variants } = product
  const major = (minor: number | null) => (minor === null ? null : toMajor({ minor, currency }))
  const paid = (minor: number): Price => ({ value: toMajor({ minor, currency }), currencyCode: currency })
  return {
    id: String(id),
    entityId: id,
    name,
    path: `/${slug}/`,
    slug,
    description,
    kind,
    brand,
    series,
    sku,
    attributes,
    images: imagesOf(product),
    variants: variants.flatMap((variant) => {
      const price = variant.prices[currency]
      if (!price) return []
      return {
        id: String(variant.id),
        sku: variant.sku,
        options: variant.optionValues,
        defaultImage: thumbnail(subjectOf(product, variant)),
        inStock: variant.inStock,
        price: paid(paidMinor(price)),
      }
    }),
    options: product.options.map((option) => ({ ...option, id: String(option.id) })),
    price: paid(paidMinor(leading)),
    prices: {
      price: toMajor({ minor: leading.listMinor, currency }),
      salePrice: major(leading.saleMinor),
      retailPrice: major(leading.retailMinor),
    },
    inStock: variants.some((variant) => variant.inStock && variant.prices[currency]),
    categories,
    isNew: Date.now() - product.createdAt < newFor,
  }
}

/**
 * What is drawn for a product or one of its variants. Variants of one colour share a drawing, under the article
 * number of the first of them; those in the product's own colour share the product's.
 */
export function subjectOf(product: CatalogueProduct, variant?: CatalogueVariant): ArtworkSubject {
  const { kind, series, attributes, categories, colors: own, variants } = product
  const colors = variant ? colorsOf(product, variant) : own
  const first = variants.find((other) => colorsOf(product, other)[0] === colors[0])
  const sku = colors[0] === own[0] ? product.sku : (first?.sku ?? product.sku)
  return { kind, series, attributes, categories, colors, sku }
}

function colorsOf(
  { options, colors }: CatalogueProduct,
  { optionValues }: CatalogueVariant,
): readonly string[] {
  const chosen = options.flatMap(({ displayName, values }) => {
    return values.find(({ label }) => label === optionValues[displayName])?.hexColors ?? []
  })
  return chosen.length === 0 ? colors : [...new Set([...chosen, ...colors])].slice(0, 3)
}

/** The address changes with the drawing, so that it may be cached for ever. */
function thumbnail(subject: ArtworkSubject): string {
  const version = createHash('sha256')
    .update(JSON.stringify([drawingVersion, subject]))
    .digest('hex')
    .slice(0, 8)
  return `/api/studio2/product/${encodeURIComponent(subject.sku)}/thumbnail?v=${version}`
}

function imagesOf(product: CatalogueProduct): ProductImage[] {
  const whole = thumbnail(subjectOf(product))
  const name = `${product.brand} ${product.name}`
  return [
    { url: whole, alt: name, isDefault: true },
    { url: `${whole}&view=detail`, alt: `${name}, detail`, isDefault: false },
    { url: `${whole}&view=scale`, alt: `${name}, in scale`, isDefault: false },
  ]
}
