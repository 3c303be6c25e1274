import type { ArtworkSubject } from '../commerce/commerce'
import { artworkViews, type ArtworkView } from '../../demo/artwork/artwork'
import type { PhotoIndex } from './photoIndex'
import { drawingHash, drawingSource, photoSource, shortHash, type PictureSource } from './pictureSource'

/** The pictures of a product: its photos, or its drawing where it has none. */
export interface ProductPictures {
  /** Article number in the pictures' addresses. */
  readonly sku: string
  /** Changes with what is shown. */
  readonly version: string
  /** Names of the pictures, the leading one first. */
  readonly views: readonly string[]
  /** What is shown under a name, or null when there is no such picture. */
  source(view: string): PictureSource | null
}

/** Bumped when photos are shown differently. */
const photoVersion = 1
const isArtworkView = (view: string): view is ArtworkView => artworkViews.some((known) => known === view)

/** Photos take the place of the whole drawing; its other views answer on, for addresses of before. */
export function picturesOf(subject: ArtworkSubject, photos: PhotoIndex): ProductPictures {
  const drawn = (view: string) => (isArtworkView(view) ? drawingSource(subject, view) : null)
  const set = photos.of(subject.photoSkus ?? [subject.sku])
  if (!set) {
    return {
      sku: subject.sku,
      version: drawingHash(subject).slice(0, 10),
      views: artworkViews,
      source: drawn,
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
  }
}

const below = (sku: string) => `/api/studio2/product/${encodeURIComponent(sku)}`

/** Address of the leading picture, from the site's root (specification section 2); it changes with the picture. */
export const thumbnailOf = ({ sku, version }: Pick<ProductPictures, 'sku' | 'version'>): string =>
  `${below(sku)}/thumbnail?v=${version}`

/** Address of one of a product's further pictures, from the site's root. */
export const galleryOf = (pictures: Pick<ProductPictures, 'sku' | 'version'>, view: string): string =>
  `${below(pictures.sku)}/gallery/${encodeURIComponent(view)}?v=${pictures.version}`
