import { setTimeout as wait } from 'node:timers/promises'
import type { PictureCache } from '../pictures/pictureCache'
import type { PhotoIndex } from '../pictures/photoIndex'
import { picturesOf } from '../pictures/productPictures'
import type { Commerce } from '../commerce/commerce'
import type { Site } from '../../src/site/site'

interface Warming {
  readonly commerce: Pick<Commerce, 'catalogue'>
  readonly pictures: PictureCache
  readonly photos: PhotoIndex
  readonly sites: readonly Site[]
  /** Milliseconds until the first picture; a shop that has just started has other things to do. */
  readonly delay?: number
}

/** Of each brand: what its home page and its first listing pages show. */
const maxProducts = 48
/** Pixels of a card's picture on the usual screens. */
const widths = [320, 640] as const

/**
 * Makes the pictures that most visitors see first, one after another, whenever nobody waits for another; it rests
 * as long as it works, so that half of one core is the most it takes.
 * @returns stops it, and resolves when the picture being made is ready
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
    // One picture looks the same on all sites of a brand.
    const brands = new Map([...sites].reverse().map((site) => [site.brand, site]))
    for (const site of brands.values()) {
      for (const sku of await seenFirst(commerce, site)) {
        const subject = await commerce.catalogue.artworkOf(sku)
        const source = subject && picturesOf(subject, photos).source('whole')
        for (const width of source ? widths : []) {
          const start = performance.now()
          if (source) await pictures.prepare(source, { width, format: 'avif', surface: site.brand })
          await rest(performance.now() - start)
        }
      }
    }
  }

  // A picture that cannot be made now is made, or refused, when somebody asks for it.
  const done = warm().catch(() => undefined)
  return async () => {
    stopping.abort()
    await done
  }
}

/** Article numbers on the first page of the whole shop and of each department, in turns. */
async function seenFirst({ catalogue }: Pick<Commerce, 'catalogue'>, site: Site): Promise<string[]> {
  const departments = await catalogue.categoryTree(site)
  const types = departments.flatMap(({ children }) => children)
  const queries = [{}, ...[...departments, ...types].map(({ entityId }) => ({ category: entityId }))]
  const pages: (readonly { readonly sku: string }[])[] = []
  for (const query of queries) pages.push((await catalogue.list({ ...query, limit: 8 }, site)).products)
  const skus = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => pages.flatMap((page) => page[index]?.sku ?? []))
  return [...new Set(skus)].slice(0, maxProducts)
}
