import { thumbnailOf, picturesOf } from '../../../pictures/productPictures'
import type { PhotoIndex } from '../../../pictures/photoIndex'
import type { ArtworkSubject } from '../../commerce'
import type { CatalogueProduct, CatalogueVariant } from './catalogueProduct'

/** What is shown for a product and for each of its variants. */
export interface PictureSubjects {
  readonly own: ArtworkSubject
  of(variant: CatalogueVariant): ArtworkSubject
  /** The same, as long as the variant has no photo of its own; one for all of a colour. */
  ofColor(variant: CatalogueVariant): ArtworkSubject
}

/**
 * What is shown for a product and its variants. Variants of one colour share a drawing, under the article number of
 * the first of them; those in the product's own colour share the product's. A photo of the variant comes before one
 * of its colour, and that before one of the product.
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

/** Addresses of variants' leading pictures; a picture that variants share is named once. */
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
