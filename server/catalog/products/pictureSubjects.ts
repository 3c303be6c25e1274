import type { ArtworkSubject } from '../../commerce/commerce'
import type { PhotoIndex } from '../../pictures/photoIndex'
import { thumbnailOf, picturesOf } from '../../pictures/productPictures'
import type { CatalogueProduct, CatalogueVariant } from './catalogueProduct'

/** Picture subjects of a product and its variants. */
interface PictureSubjects {
  readonly own: ArtworkSubject
  of(variant: CatalogueVariant): ArtworkSubject
  /** The subject of the variant's colour, for a variant without its own photo. */
  ofColor(variant: CatalogueVariant): ArtworkSubject
}

/**
 * Picture subjects of a product and its variants. Variants of one colour share a drawing under the SKU of the
 * first variant; variants in the product's own colour share the product's. Photos: the variant's first, then
 * one of its colour, then the product's.
 */
export function pictureSubjects(product: CatalogueProduct): PictureSubjects {
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
  const ofColor = (variant: CatalogueVariant) => {
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
export function thumbnails(
  subjects: PictureSubjects,
  photos: PhotoIndex,
): (variant: CatalogueVariant) => string {
  const named = new Map<ArtworkSubject, string>()
  return (variant) => {
    if (photos.of([variant.sku])) return thumbnailOf(picturesOf(subjects.of(variant), photos))
    const subject = subjects.ofColor(variant)
    const known = named.get(subject)
    if (known !== undefined) return known
    const url = thumbnailOf(picturesOf(subject, photos))
    named.set(subject, url)
    return url
  }
}

function variantColors(
  { options, colors }: CatalogueProduct,
  { optionValues }: CatalogueVariant,
): readonly string[] {
  const chosen = options.flatMap(({ displayName, values }) => {
    return values.find(({ label }) => label === optionValues[displayName])?.hexColors ?? []
  })
  return chosen.length === 0 ? colors : [...new Set([...chosen, ...colors])].slice(0, 3)
}
