import type { i18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { BarContent } from '../../features/campaign'
import { homePath, type Locale, type Site, type SiteBar } from '../../site/site'
import { barSpaceId } from '../../site/siteBar'
import { TranslationProvider } from '../../site/translations/useTranslation'
import type { ShopStore } from '../store'

/** How a page is rendered for the staff: a document that shows its bar without scripts. */
export interface Preview {
  /** Path before that of the page, without a slash at its end. The page's links stay below it. */
  readonly base: string
  /** The bar that the page shows; absent: none. */
  readonly bar?: SiteBar | undefined
  /** Says what the page is. */
  readonly note: string
}

interface PreviewView {
  readonly store: ShopStore
  readonly i18n: i18n
  readonly site: Site
  readonly locale: Locale
}

/** Renders the bar into its space. In a page for shoppers, a script does so: the server can't know the time. */
export function withBar(
  html: Buffer,
  { base, bar }: Preview,
  { store, i18n, site, locale }: PreviewView,
): Buffer {
  if (!bar) return html
  const content = renderToStaticMarkup(
    <Provider store={store}>
      <TranslationProvider value={i18n}>
        <StaticRouter basename={base + homePath(site, locale)} location={base + homePath(site, locale)}>
          <BarContent bar={bar} onClose={() => undefined} />
        </StaticRouter>
      </TranslationProvider>
    </Provider>,
  )
  const text = html.toString()
  const space = text.indexOf('>', text.indexOf(`<div id="${barSpaceId}"`)) + 1
  return Buffer.from(
    `${text.slice(0, space)}${content}${text.slice(space)}`.replace('<html', '<html data-site-bar=""'),
  )
}

/** A landmark above the page. */
export const renderNote = ({ note }: Preview): string =>
  renderToStaticMarkup(
    <aside
      aria-label={note}
      style={{
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 9999,
        margin: 0,
        padding: 12,
        background: '#14213d',
        color: '#fff',
        textAlign: 'center',
      }}
    >
      {note}
    </aside>,
  )
