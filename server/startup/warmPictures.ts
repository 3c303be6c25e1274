import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../../src/site/site'
import type { Commerce } from '../commerce/commerce'
import type { PhotoIndex } from '../pictures/photoIndex'
import type { PictureCache } from '../pictures/pictureCache'
import { findPictures } from '../pictures/productPictures'

interface Warming {
  readonly commerce: Pick<Commerce, 'catalog'>
  readonly pictures: PictureCache
  readonly photos: PhotoIndex
  readonly sites: readonly Site[]
  /** Milliseconds until the first picture, so that a new shop responds to its first requests quickly. */
  readonly delay?: number
}

/** Products per brand: about one home page and the first listing pages. */
const maxProducts = 48
/** Widths of a product card's picture on common screens, in pixels. */
const widths = [320, 640] as const

/**
 * Creates the pictures that most visitors see first, one at a time and after visitors' own requests. It
 * pauses as long as it works, so it uses at most half a core.
 * @returns stops it and resolves when the current picture is ready
 */
export function warmPictures({
  commerce,
  pictures,
  photos,
  sites,
  delay = 10_000,
}: Warming): () => Promise<void> {
  const stopping = new AbortController()
  const rest = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal, ref: false })

  const warm = async () => {
    await rest(delay)
    // All sites of a brand share their pictures.
    const brands = new Map([...sites].reverse().map((site) => [site.brand, site]))
    for (const site of brands.values()) {
      for (const sku of await seenFirst(commerce, site)) {
        const subject = await commerce.catalog.artworkOf(sku)
        const source = subject && findPictures(subject, photos).source('whole')
        for (const width of source ? widths : []) {
          const start = performance.now()
          if (source) await pictures.prepare(source, { width, format: 'avif', surface: site.brand })
          await rest(performance.now() - start)
        }
      }
    }
  }

  // Failures are ignored: a visitor's request creates the picture again or gets the error.
  const done = warm().catch(() => undefined)
  return async () => {
    stopping.abort()
    await done
  }
}

/** SKUs on the first pages of the shop and of each category, interleaved. */
async function seenFirst({ catalog }: Pick<Commerce, 'catalog'>, site: Site): Promise<string[]> {
  const departments = await catalog.categoryTree(site)
  const types = departments.flatMap(({ children }) => children)
  const queries = [{}, ...[...departments, ...types].map(({ entityId }) => ({ category: entityId }))]
  const pages: (readonly { readonly sku: string }[])[] = []
  for (const query of queries) pages.push((await catalog.list({ ...query, limit: 8 }, site)).products)
  const skus = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => pages.flatMap((page) => page[index]?.sku ?? []))
  return [...new Set(skus)].slice(0, maxProducts)
}
