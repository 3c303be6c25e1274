import type { Site } from '../../src/site/site'
import { withContent, type ReadContent } from '../../src/site/siteContent'
import type { CatalogClock, CatalogSubject } from '../commerce/commerce'
import { responseCache } from '../http/responses/catalogResponse'
import type { CatalogResponse } from '../http/responses/freshCache'
import { compressBest, toPackedBody, type ResponseBody } from '../http/responses/responseBody'
import { turnstile } from '../process/fairQueue'
import type { InProcess } from './inProcess'
import type { PageUrl } from './pageUrl'
import type { RendererSource } from './renderer'

/** A rendered page, ready to send, and its catalog subjects. */
export interface Page extends CatalogResponse {
  readonly status: number
  readonly isPersonal: boolean
  /** The hash of its inline script, for the content security policy; null without one. */
  readonly scriptHash: string | null
}

interface PagesOptions {
  readonly renderer: RendererSource
  readonly transportOf: InProcess
  readonly familyOf: (site: Site) => readonly Site[]
  /** True when a site sells the product with a slug. */
  readonly sells: (site: Site, slug: string) => Promise<boolean>
  readonly contentOf: ReadContent
  readonly clock: CatalogClock
  /** False in development, where a page may change without the catalog. */
  readonly cached: boolean
}

export interface Pages {
  /** The cached page of exactly this host and URL, found without parsing the URL again. */
  known(urlKey: string): Page | undefined
  /** The page of a url, from the cache or rendered. @param urlKey `known` finds the page under it from now on */
  read(urlKey: string, site: Site, url: PageUrl): Promise<Page>
}

/** Maximum size of the cached pages, in bytes: about a thousand pages with two compressed copies each. */
const cacheBytes = 48 * 1024 * 1024

/**
 * Renders pages and caches them by site, locale and url until their catalog data changes: rendering costs
 * about ten times a static file. Requests for a page in rendering wait for that rendering.
 */
export function createPages({
  renderer,
  transportOf,
  familyOf,
  sells,
  contentOf,
  clock,
  cached,
}: PagesOptions): Pages {
  // Only existing pages are cached: there is no limit to unknown urls, each with its own page.
  const isCacheable = ({ status }: Page) => cached && status === 200
  const pages = responseCache<Page>(clock, cacheBytes, isCacheable)

  const render = async (site: Site, url: PageUrl): Promise<Page> => {
    const { renderPage, assetsOf, firstPaintHash } = await renderer()
    // Every page shows the menu and the bar.
    const subjects = new Set<CatalogSubject>(['navigation', 'content'])
    const transport = transportOf(site, (changedSubjects) => {
      for (const subject of changedSubjects) subjects.add(subject)
    })
    const { status, html, isPersonal } = await renderPage({
      ...url,
      site: withContent(site, url.locale, contentOf),
      family: familyOf(site),
      transport,
      sells,
      assetsOf,
    })
    return {
      status,
      isPersonal,
      scriptHash: firstPaintHash,
      body: await toPackedBody(html),
      subjects: [...subjects],
    }
  }

  const recompress = createRecompressor()

  return {
    known: (urlKey) => {
      const page = pages.known(urlKey)
      if (page) recompress(page.body)
      return page
    },
    read: (urlKey, site, url) => {
      const key = [site.id, url.locale, url.pathname, url.search].join(' ')
      return pages.obtain(urlKey, key, () => render(site, url))
    },
  }
}

/** Maximum number of pages in the queue. Any further one enters it with a later request. */
const maxQueue = 64

/**
 * Returns a function for cached pages. It replaces the response's Brotli copy with the smallest one:
 * a tenth less, after 50 to 300 ms on another thread. One page at a time, so most processors stay free.
 */
function createRecompressor(): (body: ResponseBody) => void {
  const begun = new WeakSet<ResponseBody>()
  const inTurn = turnstile(1, maxQueue)
  return (body) => {
    if (begun.has(body) || !body.compressed.has('br')) return
    begun.add(body)
    // The page stays at its weaker compression; the next request for it tries again.
    inTurn(() => compressBest(body)).catch(() => begun.delete(body))
  }
}
