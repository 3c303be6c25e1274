import { LRUCache } from 'lru-cache'
import type { Transport } from '../../src/api/transport'
import type { Site } from '../../src/site/site'
import { finish, type FinishedAnswer } from '../http/finishedAnswer'
import type { PageUrl } from './pageUrl'
import type { RendererSource } from './renderer'

/** A rendered page, ready to be sent as it is. */
export interface Page {
  readonly status: number
  readonly isPersonal: boolean
  readonly answer: FinishedAnswer
}

export interface PagesOptions {
  readonly renderer: RendererSource
  readonly transportOf: (site: Site) => Transport
  readonly familyOf: (site: Site) => readonly Site[]
  /** Rises when something that a page shows has changed. */
  readonly version: () => string
  /** False in development, where a page may change without the catalogue. */
  readonly cached: boolean
}

export type Pages = (site: Site, url: PageUrl) => Promise<Page>

/** Bytes of rendered pages kept in memory; compressed copies come to a fifth on top. */
const cacheBytes = 64 * 1024 * 1024

/**
 * Renders pages and keeps them by site, locale, url and catalogue version: rendering costs about ten times a
 * static file, so it is done once. Requests for a page that is being rendered wait for that rendering.
 */
export function createPages({ renderer, transportOf, familyOf, version, cached }: PagesOptions): Pages {
  const kept = new LRUCache<string, Page>({
    maxSize: cacheBytes,
    sizeCalculation: ({ answer }, key) => answer.plain.length + key.length,
  })
  const underWay = new Map<string, Promise<Page>>()

  const render = async (site: Site, url: PageUrl): Promise<Page> => {
    const { renderPage, assetsOf } = await renderer()
    const { status, html, isPersonal } = await renderPage({
      ...url,
      site,
      family: familyOf(site),
      transport: transportOf(site),
      assetsOf,
    })
    return { status, isPersonal, answer: finish(html) }
  }

  return async (site, url) => {
    const key = [version(), site.id, url.locale, url.pathname, url.search].join(' ')
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    const rendering = render(site, url).finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    const page = await rendering
    // Only pages that exist are worth keeping: unknown urls are without number.
    if (cached && page.status === 200) kept.set(key, page)
    return page
  }
}
