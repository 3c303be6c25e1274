import type { ArtworkSubject } from '../commerce/commerce'
import type { PhotoIndex } from './photoIndex'
import { drawingHash, drawingSource, photoSource, shortHash, type PictureSource } from './pictureSource'

/** The pictures of a product: its photos, or its drawing if it has none. */
export interface ProductPictures {
  /** SKU in the pictures' urls. */
  readonly sku: string
  /** Changes with the content. */
  readonly version: string
  /** Names of the pictures, the main one first. */
  readonly views: readonly string[]
  /** The source of a name, or null if there is no such picture. */
  source(view: string): PictureSource | null
  /** The text that comes with a picture; null without one. */
  altOf(view: string): string | null
}

/** Increase when photos are rendered differently. */
const photoVersion = 1

/** Photos replace the whole drawing; its other views stay available at their earlier urls. */
export function findPictures(subject: ArtworkSubject, photos: PhotoIndex): ProductPictures {
  const { drawing } = photos
  const drawn = (view: string) =>
    drawing.views(subject).includes(view) || drawing.scenes.includes(view)
      ? drawingSource(drawing, subject, view)
      : null
  const set = photos.of(subject.photoSkus ?? [subject.sku])
  if (!set) {
    return {
      sku: subject.sku,
      version: drawingHash(drawing, subject).slice(0, 10),
      views: drawing.views(subject),
      source: drawn,
      altOf: () => null,
    }
  }
  const views = set.photos.map((_, index) => (index === 0 ? 'whole' : String(index + 1)))
  return {
    sku: set.sku,
    version: shortHash([photoVersion, set.photos.map(({ hash }) => hash)]).slice(0, 10),
    views,
    source: (view) => {
      const photo = set.photos[views.indexOf(view)]
      return photo ? photoSource(photo) : drawn(view)
    },
    altOf: (view) => set.photos[views.indexOf(view)]?.alt || null,
  }
}

const below = (sku: string) => `/api/studio2/product/${encodeURIComponent(sku)}`

/** Path of the main picture (docs/contract.md#catalog); it changes with the picture. */
export const thumbnailOf = ({ sku, version }: Pick<ProductPictures, 'sku' | 'version'>): string =>
  `${below(sku)}/thumbnail?v=${version}`

/** Path of a further picture of a product. */
export const galleryOf = (pictures: Pick<ProductPictures, 'sku' | 'version'>, view: string): string =>
  `${below(pictures.sku)}/gallery/${encodeURIComponent(view)}?v=${pictures.version}`
