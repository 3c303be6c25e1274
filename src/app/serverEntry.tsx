import { Writable } from 'node:stream'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import type { Transport } from '../api/transport'
import { createShopI18n } from '../site/translations/i18n'
import { homeOf, languageOf, prefixOf, type BrandKey, type Locale, type Site } from '../site/site'
import { textChunkOf } from '../site/texts/loadText'
import { namespaces } from '../site/translations/namespaces'
import { Document } from './Document'
import { BlockingScripts } from './firstView/BlockingScripts'
import { writeHead } from './firstView/writeHead'
import { installHead } from './shell/documentHead/installHead'
import { OfflinePage } from './offline/OfflinePage'
import { embedPageState } from './pageState'
import { preparePage, type PreparedPage } from './preparePage'
import { notFoundRoute } from './routes/routeOf'
import { FailureScreen } from './shell/failure/FailureScreen'
import { HeadListener, type PageTexts } from './shell/documentHead/headListener'
import { ShopApp } from './ShopApp'
import { makeStore } from './store'

export interface PageRequest {
  readonly site: Site
  /** The brand's sites in every region, including this one. */
  readonly family: readonly Site[]
  readonly locale: Locale
  /** Path with the language prefix. */
  readonly pathname: string
  readonly search: string
  /** Reads catalogue data in-process. */
  readonly transport: Transport
  /** True when a site sells the product with a slug. Without it, all sites count as selling it. */
  readonly sells?: (site: Site, slug: string) => Promise<boolean>
  /** Files of a route or another part of a page, by its name. */
  readonly assetsOf: (partName: string, locale: Locale, brand: BrandKey) => PageAssets
}

/** Urls of a page's files, in order. */
export interface PageAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly blocking: readonly string[]
  readonly fonts: readonly string[]
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly isPersonal: boolean
}

/** The files of the page, of its text and of its parts. On a 404, those of the page and of the 404 page. */
function assetsFor({ assetsOf, locale, site }: PageRequest, { route, status, parts }: PreparedPage) {
  const { name, text } = route
  const textChunks = text ? [textChunkOf(text, languageOf(locale))] : []
  const all = [name, ...(status === 404 ? [notFoundRoute.name] : [...parts, ...textChunks])].map((name) =>
    assetsOf(name, locale, site.brand),
  )
  const union = (part: keyof PageAssets) => [...new Set(all.flatMap((assets) => assets[part]))]
  const assets: PageAssets = {
    styles: union('styles'),
    scripts: union('scripts'),
    blocking: union('blocking'),
    fonts: union('fonts'),
  }
  return assets
}

// Inserted into the HTML string, outside the React tree: the browser needs these before hydration.
function beginHead(
  { blocking, fonts }: PageAssets,
  { site, locale, i18n }: Pick<PageRequest, 'site' | 'locale'> & { readonly i18n: i18n },
  html: string,
): string {
  const scripts = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <BlockingScripts urls={blocking} />
    </I18nextProvider>,
  )
  const preloads = fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  )
  return html.replace('<head>', () => `<head>${[installHead(site, locale), scripts, ...preloads].join('')}`)
}

// React's hydration ignores unknown elements at the end of the head.
const endHead = (more: string, html: string) => html.replace('</head>', () => `${more}</head>`)

/** Milliseconds after which rendering is aborted. */
const timeoutMs = 10_000

/** Renders the first view of a page with the same store, routes and components as the browser. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { site, locale, family, pathname, search } = request
  const prefix = prefixOf(site, locale)
  const store = makeStore(
    { transport: request.transport, retries: false },
    { site: { site, locale, family } },
  )
  const path = pathname.slice(prefix.length) || '/'
  const page = await preparePage(store, path, new URLSearchParams(search))
  const i18n = await createShopI18n({ locale, parts: namespaces })
  const assets = assetsFor(request, page)
  const head: { texts?: PageTexts } = {}
  const html = await renderToText(
    <HeadListener value={(texts) => (head.texts = texts)}>
      <Document lang={languageOf(locale)} brand={site.brand} styles={assets.styles}>
        <StaticRouter basename={homeOf(site, locale)} location={pathname + search}>
          <ShopApp store={store} serverState={store.getState()} i18n={i18n} />
        </StaticRouter>
      </Document>
    </HeadListener>,
    assets.scripts,
  )
  const view = { route: page.route, search: new URLSearchParams(search), state: store.getState(), i18n }
  const more = head.texts ? await writeHead({ ...view, texts: head.texts }, request) : ''
  return {
    status: page.status,
    html: beginHead(assets, { site, locale, i18n }, endHead(more, embedPageState(html, store.getState()))),
    isPersonal: page.route.isPersonal,
  }
}

function renderToText(page: ReactNode, scripts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      bootstrapScripts: [...scripts],
      // By default React sends large boundaries as hidden markup plus an inline script. The
      // Content-Security-Policy forbids inline scripts.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (reason) => reject(reason instanceof Error ? reason : new Error(String(reason))),
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), timeoutMs)
  })
}

export interface FailureRequest extends Pick<PageRequest, 'site' | 'family' | 'locale'> {
  readonly styles: readonly string[]
}

/** The page for a request that failed to render. It has no data and no scripts. */
export async function renderFailure({ site, family, locale, styles }: FailureRequest): Promise<string> {
  const store = makeStore({ transport: noTransport, retries: false }, { site: { site, locale, family } })
  const i18n = await createShopI18n({ locale, parts: namespaces })
  return renderToText(
    <Document lang={languageOf(locale)} brand={site.brand} styles={styles}>
      <StaticRouter basename={homeOf(site, locale)} location={homeOf(site, locale)}>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <FailureScreen />
          </I18nextProvider>
        </Provider>
      </StaticRouter>
    </Document>,
    [],
  )
}

export interface OfflineRequest extends Pick<PageRequest, 'site' | 'family' | 'locale'> {
  readonly assets: PageAssets
}

/** The page that the service worker shows offline for an uncached address. It doesn't start the app. */
export async function renderOffline({ assets, ...request }: OfflineRequest): Promise<string> {
  const { site, family, locale } = request
  const store = makeStore({ transport: noTransport, retries: false }, { site: { site, locale, family } })
  const i18n = await createShopI18n({ locale, parts: namespaces })
  const html = await renderToText(
    <Document lang={languageOf(locale)} brand={site.brand} styles={assets.styles}>
      <StaticRouter basename={homeOf(site, locale)} location={homeOf(site, locale)}>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <OfflinePage />
          </I18nextProvider>
        </Provider>
      </StaticRouter>
    </Document>,
    assets.scripts,
  )
  return beginHead(assets, { site, locale, i18n }, html)
}

const noTransport: Transport = () => Promise.reject(new TypeError('A failure page asks nothing'))
