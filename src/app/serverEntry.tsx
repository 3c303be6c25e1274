import { Writable } from 'node:stream'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import type { Transport } from '../api/transport'
import { isCommerceError } from '../domain/errors'
import { catalogApi, otherProductsApi } from '../features/catalog'
import { brandOf } from '../site/brand/brands'
import { themeColors } from '../site/brand/themeColors'
import { homePath, toLanguage, localePrefix, type Locale, type Site } from '../site/site'
import { selectSite } from '../site/siteSlice'
import { textChunk } from '../site/texts/loadText'
import { createShopI18n } from '../site/translations/i18n'
import { namespaces } from '../site/translations/namespaces'
import { TranslationProvider, useTranslation } from '../site/translations/useTranslation'
import { Document } from './Document'
import { linkedStyles, styleElements, type PageAssets, type PageFile } from './firstView/pageAssets'
import { renderNote, withBar, type Preview } from './firstView/preview'
import { writeHead } from './firstView/writeHead'
import { notFoundQuery } from './notFoundQuery'
import { OfflinePage } from './offline/OfflinePage'
import { stateElement } from './pageState'
import { notFoundRoute, matchRoute } from './routes/matchRoute'
import type { ShopRoute } from './routes/shopRoute'
import { HeadListener, type PageTexts } from './shell/documentHead/headListener'
import { FailureScreen } from './shell/failure/FailureScreen'
import type { LostScriptsTexts } from './shell/failure/lostScripts'
import { ShopApp } from './ShopApp'
import { makeStore, type ShopStore } from './store'

export interface PageRequest {
  readonly site: Site
  /** The brand's sites in every region, including this one. */
  readonly family: readonly Site[]
  readonly locale: Locale
  /** Path with the language prefix. */
  readonly pathname: string
  readonly search: string
  /** Reads catalog data in-process. */
  readonly transport: Transport
  /** True when a site sells the product with a slug. Without it, all sites count as selling it. */
  readonly sells?: (site: Site, slug: string) => Promise<boolean>
  /** Files of a route or another part of a page, by its name. */
  readonly assetsOf: (partName: string, locale: Locale) => PageAssets
  /** Renders a preview for the staff, without scripts but the first. */
  readonly preview?: Preview
}

export interface RenderedPage {
  readonly status: number
  /** UTF-8. */
  readonly html: Buffer
  readonly isPersonal: boolean
}

/** The files of the page, of its text and of its parts. On a 404, those of the page and of the 404 page. */
function assetsFor({ assetsOf, locale }: PageRequest, { route, status, parts }: PreparedPage): PageAssets {
  const { name, text, earlyStyles } = route
  const textChunks = text ? [textChunk(text, toLanguage(locale))] : []
  const all = [name, ...(status === 404 ? [notFoundRoute.name] : [...parts, ...textChunks])].map((name) =>
    assetsOf(name, locale),
  )
  const styled = status === 404 ? all : [...all, ...earlyStyles.map((chunk) => assetsOf(chunk, locale))]
  const styles = new Map(styled.flatMap((assets) => assets.styles.map((style) => [style.url, style])))
  return {
    styles: [...styles.values()],
    scripts: [...new Set(all.flatMap((assets) => assets.scripts))],
    firstPaint: all[0]?.firstPaint ?? null,
    beforeFirstPaint: all[0]?.beforeFirstPaint ?? [],
  }
}

/** Texts in a document outside the React tree, which the browser needs before hydration. */
interface Insertions {
  readonly headStart?: string
  /** React's hydration ignores unknown elements there. */
  readonly headEnd: string
  readonly bodyEnd?: string
}

/** Inserts into the bytes: a text of this length would be copied with each change, and then encoded. */
function insertInto(html: Buffer, { headStart = '', headEnd, bodyEnd = '' }: Insertions): Buffer {
  const start = html.indexOf('<head>') + '<head>'.length
  const end = html.indexOf('</head>')
  const body = html.lastIndexOf('</body>')
  return Buffer.concat([
    html.subarray(0, start),
    Buffer.from(headStart),
    html.subarray(start, end),
    Buffer.from(headEnd),
    html.subarray(end, body),
    Buffer.from(bodyEnd),
    html.subarray(body),
  ])
}

/** The end of the head: styles and the first script. */
function assetElements(
  { styles, scripts, firstPaint, beforeFirstPaint }: PageAssets,
  { site, locale }: Pick<PageRequest, 'site' | 'locale'>,
  i18n: i18n,
): string {
  const script = firstPaint
    ? renderToStaticMarkup(
        <TranslationProvider value={i18n}>
          {beforeFirstPaint.map((url) => (
            <script key={url} src={url} />
          ))}
          <FirstPaintScript file={firstPaint} scripts={scripts} />
        </TranslationProvider>,
      )
    : ''
  return styleElements(styles, site.brand, toLanguage(locale)) + script
}

/**
 * Links the styles of the header's panels for visitors without scripts, who open them as native popovers. Otherwise these
 * styles load with the panels' code.
 */
function noScriptElement({ assetsOf, locale }: PageRequest, page: PageAssets): string {
  const present = new Set(page.styles.map(({ url }) => url))
  const urls = assetsOf('menus', locale).styles.flatMap(({ url }) => (present.has(url) ? [] : [url]))
  const links = urls.map((url) => `<link rel="stylesheet" href="${url}">`)
  return links.length === 0 ? '' : `<noscript>${links.join('')}</noscript>`
}

const i18nByLocale = new Map<Locale, Promise<i18n>>()

/** One instance serves all pages of a locale: rendering changes nothing in it. */
function loadI18n(locale: Locale): Promise<i18n> {
  const known = i18nByLocale.get(locale)
  if (known) return known
  const created = createShopI18n({ locale, parts: namespaces })
  i18nByLocale.set(locale, created)
  return created
}

/** Milliseconds after which rendering is aborted. */
const timeoutMs = 10_000

/** Renders the first view of a page with the same store, routes and components as the browser. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { site, locale, family, pathname, search, preview } = request
  const base = preview?.base ?? ''
  const prefix = localePrefix(site, locale)
  const store = makeStore(
    { transport: request.transport, retries: false },
    { site: { site, locale, family } },
  )
  const path = pathname.slice(prefix.length) || '/'
  const page = await preparePage(store, path, new URLSearchParams(search))
  const i18n = await loadI18n(locale)
  const assets = assetsFor(request, preview ? { ...page, parts: [...page.parts, 'siteBar'] } : page)
  const head: { texts?: PageTexts } = {}
  const html = await renderDocument(
    <HeadListener value={(texts) => (head.texts = texts)}>
      <Document lang={toLanguage(locale)} site={site} styles={linkedStyles(assets.styles)}>
        <StaticRouter basename={base + homePath(site, locale)} location={base + pathname + search}>
          <ShopApp store={store} serverState={store.getState()} i18n={i18n} />
        </StaticRouter>
      </Document>
    </HeadListener>,
  )
  const view = { route: page.route, search: new URLSearchParams(search), state: store.getState(), i18n }
  const meta = head.texts ? await writeHead({ ...view, texts: head.texts }, request) : ''
  const more = noScriptElement(request, assets) + meta
  const headStart = installHead(site, locale)
  const whole = preview
    ? insertInto(withBar(html, preview, { store, i18n, site, locale }), {
        headStart: `${headStart}<meta name="robots" content="noindex">`,
        headEnd: assetElements({ ...assets, scripts: [] }, request, i18n) + more,
        bodyEnd: renderNote(preview),
      })
    : insertInto(html, {
        headStart,
        headEnd: assetElements(assets, request, i18n) + more,
        bodyEnd: stateElement(store.getState()),
      })
  return { status: page.status, html: whole, isPersonal: page.route.isPersonal }
}

function renderDocument(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
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

type StaticRequest = Pick<PageRequest, 'site' | 'family' | 'locale'>

export interface FailureRequest extends StaticRequest {
  readonly assets: Pick<PageAssets, 'styles'>
}

/** The page for a request that failed to render. It has no data and no scripts. */
export async function renderFailure({ assets, ...request }: FailureRequest): Promise<Buffer> {
  const { html, i18n } = await renderStatic(request, assets, <FailureScreen />)
  const parts = { ...assets, scripts: [], firstPaint: null, beforeFirstPaint: [] }
  return insertInto(html, { headEnd: assetElements(parts, request, i18n) })
}

export interface OfflineRequest extends StaticRequest {
  readonly assets: PageAssets
}

/** The page that the service worker shows offline for an uncached address. It doesn't start the app. */
export async function renderOffline({ assets, ...request }: OfflineRequest): Promise<Buffer> {
  const { site, locale } = request
  const { html, i18n } = await renderStatic(request, assets, <OfflinePage />)
  return insertInto(html, {
    headStart: installHead(site, locale),
    headEnd: assetElements(assets, request, i18n),
  })
}

/** Renders one screen without data. */
async function renderStatic(
  { site, family, locale }: StaticRequest,
  { styles }: Pick<PageAssets, 'styles'>,
  screen: ReactNode,
) {
  const store = makeStore({ transport: noTransport, retries: false }, { site: { site, locale, family } })
  const i18n = await loadI18n(locale)
  const home = homePath(site, locale)
  const html = await renderDocument(
    <Document lang={toLanguage(locale)} site={site} styles={linkedStyles(styles)}>
      <StaticRouter basename={home} location={home}>
        <Provider store={store}>
          <TranslationProvider value={i18n}>{screen}</TranslationProvider>
        </Provider>
      </StaticRouter>
    </Document>,
  )
  return { html, i18n }
}

const noTransport: Transport = () => Promise.reject(new TypeError('A failure page sends no requests'))

/**
 * Head elements for installing the shop: manifest, name on a home screen, and a theme color per scheme. They
 * are the same on every page, so they are outside the React tree. `scheme.ts` selects the color.
 */
function installHead(site: Site, locale: Locale): string {
  const colors = Object.entries(themeColors(site.brand)).map(
    ([scheme, color]) =>
      `<meta name="theme-color" content="${color}" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})">`,
  )
  return [
    `<link rel="manifest" href="${localePrefix(site, locale)}/site.webmanifest">`,
    `<meta name="apple-mobile-web-app-title" content="${brandOf(site.brand).shortName}">`,
    ...colors,
  ].join('')
}

interface FirstPaintScriptProps {
  readonly file: PageFile
  /** Urls of the page's other scripts. It loads them after the first paint. */
  readonly scripts: readonly string[]
}

/**
 * The script that runs before the first paint. Its data attributes carry the urls of the page's other scripts, and the
 * texts of the notice for failed scripts, because no translations are loaded then.
 */
function FirstPaintScript({ file: { url, text }, scripts }: FirstPaintScriptProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const texts: LostScriptsTexts = { incomplete: t('offline.incomplete'), reload: t('shell.reload') }
  const data = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]))
  const shared = { ...data, 'data-scripts': scripts.join(' ') }
  return text === null ? (
    <script src={url} {...shared} />
  ) : (
    <script dangerouslySetInnerHTML={{ __html: text }} {...shared} />
  )
}

interface PreparedPage {
  readonly route: ShopRoute
  /** HTTP status of the page: 200, 404 for an unknown address, 500 or 503 when a read failed. */
  readonly status: number
  /** Names of further chunks that its first view needs, besides its own. */
  readonly parts: readonly string[]
}

interface QueryResult {
  readonly error?: unknown
}

/** Loads all data of a page into the store before the server renders it. */
export async function preparePage(
  store: ShopStore,
  pathname: string,
  search: URLSearchParams,
): Promise<PreparedPage> {
  const { route, match } = matchRoute(pathname, selectSite(store.getState()).commerce)
  const tree: QueryResult = await store.dispatch(catalogApi.endpoints.getCategories.initiate())
  const queries = route.queries({ match, search, state: store.getState() })
  const results = await Promise.all(queries.map((query) => store.dispatch(query)))
  const isUnknown = route.isUnknown({ match, search, state: store.getState() })
  const status = isUnknown ? 404 : responseStatus([tree, ...results])
  // Suggestions for the 404 page. An error here is ignored: the status stays 404.
  if (status === 404)
    await store.dispatch(otherProductsApi.endpoints.getLookalikes.initiate(notFoundQuery(pathname, search)))
  const parts = route.parts({ match, search, state: store.getState() })
  return { route, status, parts }
}

function responseStatus(results: readonly QueryResult[]): number {
  const statuses = results.flatMap(({ error }) => {
    if (!error) return []
    return isCommerceError(error) ? [error.status ?? 500] : [500]
  })
  return Math.max(200, ...statuses)
}
