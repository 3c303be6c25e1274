import type { Site } from '../../src/site/site'
import type { CatalogueClock, CatalogueSubject } from '../commerce/commerce'
import { finish } from '../http/answers/finishedAnswer'
import { cacheWhileFresh, type CatalogueAnswer } from '../http/answers/cacheWhileFresh'
import type { InProcess } from './inProcess'
import type { PageUrl } from './pageUrl'
import type { RendererSource } from './renderer'

/** A rendered page, ready to be sent as it is, and what of the catalogue is on it. */
export interface Page extends CatalogueAnswer {
  readonly status: number
  readonly isPersonal: boolean
}

export interface PagesOptions {
  readonly renderer: RendererSource
  readonly transportOf: InProcess
  readonly familyOf: (site: Site) => readonly Site[]
  /** Whether a site sells the product with a slug. */
  readonly sells: (site: Site, slug: string) => Promise<boolean>
  readonly clock: CatalogueClock
  /** False in development, where a page may change without the catalogue. */
  readonly cached: boolean
}

export type Pages = (site: Site, url: PageUrl) => Promise<Page>

/** Bytes of rendered pages kept in memory. */
const cacheBytes = 64 * 1024 * 1024

/**
 * Renders pages and keeps them by site, locale and url for as long as what they show is true: rendering costs about
 * ten times a static file, so it is done once. Requests for a page that is being rendered wait for that rendering.
 */
export function createPages({ renderer, transportOf, familyOf, sells, clock, cached }: PagesOptions): Pages {
  // Only pages that exist are worth keeping: unknown urls are without number, and each is a page of its own.
  const isCacheable = ({ status }: Page) => cached && status === 200
  const pages = cacheWhileFresh<Page>(clock, cacheBytes, isCacheable)

  const render = async (site: Site, url: PageUrl): Promise<Page> => {
    const { renderPage, assetsOf } = await renderer()
    // Every page has the menu on it.
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
    return { status, isPersonal, answer: finish(html), subjects: [...subjects] }
  }

  return (site, url) =>
    pages.obtain([site.id, url.locale, url.pathname, url.search].join(' '), () => render(site, url))
}
