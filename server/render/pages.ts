import type { Site } from '../../src/site/site'
import type { CatalogueClock, CatalogueSubject } from '../commerce/commerce'
import { finish } from '../http/answers/finishedAnswer'
import { cacheWhileFresh, type CatalogueAnswer } from '../http/answers/cacheWhileFresh'
import type { InProcess } from './inProcess'
import type { PageUrl } from './pageUrl'
import type { RendererSource } from './renderer'

/** A rendered page, ready to send, and its catalogue subjects. */
export interface Page extends CatalogueAnswer {
  readonly status: number
  readonly isPersonal: boolean
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

export type Pages = (site: Site, url: PageUrl) => Promise<Page>

/** Maximum size of the cached pages, in bytes. */
const cacheBytes = 64 * 1024 * 1024

/**
 * Renders pages and caches them by site, locale and url until their catalogue data changes: rendering costs
 * about ten times a static file. Requests for a page in rendering wait for that rendering.
 */
export function createPages({ renderer, transportOf, familyOf, sells, clock, cached }: PagesOptions): Pages {
  // Only existing pages are cached: there is no limit to unknown urls, each with its own page.
  const isCacheable = ({ status }: Page) => cached && status === 200
  const pages = cacheWhileFresh<Page>(clock, cacheBytes, isCacheable)

  const render = async (site: Site, url: PageUrl): Promise<Page> => {
    const { renderPage, assetsOf } = await renderer()
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
    return { status, isPersonal, answer: finish(html), subjects: [...subjects] }
  }

  return (site, url) =>
    pages.obtain([site.id, url.locale, url.pathname, url.search].join(' '), () => render(site, url))
}
