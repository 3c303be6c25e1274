import { renderPage } from '../../src/app/serverEntry'
import { localePrefix, type Locale, type Site } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import type { TextPage } from '../../src/site/urls/paths'
import { fakeTransport } from '../setup/fakeTransport'

/** Renders the page as the server does. `words` is the text of its main element. */
export async function readTextPage(site: Site, locale: Locale, page: TextPage) {
  const { transport } = fakeTransport({
    '/api/bigcommerce/catalog/categories': [],
    '/api/bigcommerce/catalog/lookalikes': [],
  })
  const requests: string[] = []
  const { status, isPersonal, ...rendered } = await renderPage({
    site,
    locale,
    family: defaultSites(3000).filter(({ brand }) => brand === site.brand),
    pathname: `${localePrefix(site, locale)}/${page}/`,
    search: '',
    transport,
    assetsOf: (partName) => {
      requests.push(partName)
      const styles = partName === 'menus' ? [{ url: '/assets/menus.css', text: '' }] : []
      return { styles, scripts: [], firstPaint: null, beforeFirstPaint: [] }
    },
  })
  const html = rendered.html.toString()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const words = main.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  return { html, status, isPersonal, requests, words }
}
