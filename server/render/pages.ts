import type { Site } from '../../src/site/site'
import type { CatalogueClock, CatalogueSubject } from '../commerce/commerce'
import { answerCache } from '../http/answers/answerCache'
import type { CatalogueAnswer } from '../http/answers/cacheWhileFresh'
import { finish } from '../http/answers/finishedAnswer'
import { smallestCopies } from '../http/answers/smallestCopies'
import type { InProcess } from './inProcess'
import type { PageUrl } from './pageUrl'
import type { RendererSource } from './renderer'

/** A rendered page, ready to send, and its catalogue subjects. */
export interface Page extends CatalogueAnswer {
  readonly status: number
  readonly isPersonal: boolean
  /** The hash of its inline script, for the content security policy; null without one. */
  readonly scriptHash: string | null
}

export interface PagesOptions {
  readonly renderer: RendererSource
  readonly transportOf: InProcess
  readonly familyOf: (site: Site) => readonly Site[]
  /** True when a site sells the product with a slug. */
  readonly sells: (site: Site, slug: string) => Promise<boolean>
  readonly clock: CatalogueClock
  /** False in development, where a page may change without the catalogue. */
  readonly cached: boolean
}

export interface Pages {
  /** The cached page of exactly this address (host and url), found without parsing the url again. */
  known(address: string): Page | undefined
  /** The page of a url, from the cache or rendered. @param address `known` finds the page under it from now on */
  read(address: string, site: Site, url: PageUrl): Promise<Page>
}

/** Maximum size of the cached pages, in bytes. */
const cacheBytes = 64 * 1024 * 1024

/**
 * Renders pages and caches them by site, locale and url until their catalogue data changes: rendering costs
 * about ten times a static file. Requests for a page in rendering wait for that rendering.
 */
export function createPages({ renderer, transportOf, familyOf, sells, clock, cached }: PagesOptions): Pages {
  // Only existing pages are cached: there is no limit to unknown urls, each with its own page.
  const isCacheable = ({ status }: Page) => cached && status === 200
  const pages = answerCache<Page>(clock, cacheBytes, isCacheable)

  const render = async (site: Site, url: PageUrl): Promise<Page> => {
    const { renderPage, assetsOf, firstPaintHash } = await renderer()
    // Every page shows the menu.
    const subjects = new Set<CatalogueSubject>(['navigation'])
    const transport = transportOf(site, (changedSubjects) => {
      for (const subject of changedSubjects) subjects.add(subject)
    })
    const { status, html, isPersonal } = await renderPage({
      ...url,
      site,
      family: familyOf(site),
      transport,
      sells,
      assetsOf,
    })
    return { status, isPersonal, scriptHash: firstPaintHash, answer: finish(html), subjects: [...subjects] }
  }

  const shrink = smallestCopies()

  return {
    known: (address) => {
      const page = pages.known(address)
      if (page) shrink(page.answer)
      return page
    },
    read: (address, site, url) => {
      const key = [site.id, url.locale, url.pathname, url.search].join(' ')
      return pages.answer(address, key, () => render(site, url))
    },
  }
}
