import type { FastifyInstance } from 'fastify'
import { urlOf, type Transport } from '../../src/api/transport'
import type { Site } from '../../src/site/site'
import type { CatalogueClock, CatalogueSubject } from '../commerce/commerce'
import type { CatalogueAnswer } from '../http/answers/cacheWhileFresh'
import { compressBest, finish, type FinishedAnswer } from '../http/answers/finishedAnswer'
import { answerCache, subjectsOf } from '../http/answers/jsonAnswer'
import { turnstile } from '../process/fairQueue'
import type { PageUrl } from './pageUrl'
import type { RendererSource } from './renderer'

/** A rendered page, ready to send, and its catalogue subjects. */
export interface Page extends CatalogueAnswer {
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

/** @param onRead receives the catalogue subjects of each answer */
type InProcess = (site: Site, onRead: (subjects: readonly CatalogueSubject[]) => void) => Transport

/** Calls the shop's own API without a socket, as a guest without cookies on a site. */
export function inProcess(app: FastifyInstance): InProcess {
  return (site, onRead) => {
    const headers = { host: new URL(site.url).host }
    return async (request) => {
      const response = await app.inject({ method: 'GET', url: urlOf(request), headers })
      // An answer without subjects, such as a failure, may change with any change of the catalogue.
      onRead(subjectsOf(response.raw.res) ?? ['everything'])
      return {
        status: response.statusCode,
        statusText: response.statusMessage,
        contentType: String(response.headers['content-type'] ?? ''),
        text: response.body,
      }
    }
  }
}

/** Maximum number of answers in the queue. Any further one enters it with a later request. */
const maxQueue = 64

/**
 * Returns a function for requests that a cache answers. It replaces the answer's Brotli copy with the smallest one:
 * a tenth less, after 50 to 300 ms on another thread. One answer at a time, so most processors stay free.
 */
function smallestCopies(): (answer: FinishedAnswer) => void {
  const begun = new WeakSet<FinishedAnswer>()
  const inTurn = turnstile(1, maxQueue)
  return (answer) => {
    if (begun.has(answer) || !answer.compressed.has('br')) return
    begun.add(answer)
    inTurn(() => compressBest(answer)).catch(() => begun.delete(answer))
  }
}
