import type { FastifyPluginAsync } from 'fastify'
import { toLanguage, type Locale, type Site } from '../../src/site/site'
import { isMainHost } from '../../src/site/siteByHost'
import type { SiteState } from '../../src/site/siteSlice'
import { parseManifest, staffManifestPath } from '../build/manifest'
import { staffPolicy } from '../http/plugins/securityHeaders'

interface StaffPagesOptions {
  /** Folder of the browser builds. */
  readonly clientFolder: string
  /** Development: reads the file names again for every page. */
  readonly isDevelopment: boolean
  readonly familyOf: (site: Site) => readonly Site[]
}

/** The document of the staff pages, the same for every path below `/staff/`; the browser renders the screens. */
export const staffPages =
  ({ clientFolder, isDevelopment, familyOf }: StaffPagesOptions): FastifyPluginAsync =>
  async (app) => {
    const readFiles = async () => (await parseManifest(staffManifestPath(clientFolder))).chunks['staff'] ?? []
    let files: Promise<readonly string[]> | undefined

    for (const url of ['/staff', '/staff/*'])
      app.get(url, { schema: { hide: true } }, async (request, reply) => {
        const { site, host } = request
        if (!isMainHost(site, host)) return reply.redirect(`${site.url}/staff/`, 302)
        files = isDevelopment ? readFiles() : (files ?? readFiles())
        return reply
          .headers({
            'content-security-policy': staffPolicy,
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
            'referrer-policy': 'same-origin',
          })
          .type('text/html; charset=utf-8')
          .send(writeDocument({ site, locale: englishLocale(site), family: familyOf(site) }, await files))
      })
  }

function writeDocument(state: SiteState, files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'))
  const scripts = files.filter((file) => file.endsWith('.js'))
  return [
    '<!doctype html><html lang="en" data-brand="staff"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><title>Staff</title>',
    ...styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...scripts.map((file) => `<script src="/assets/${file}" defer></script>`),
    '</head><body><div id="staff"></div><noscript>The staff pages need JavaScript.</noscript>',
    // Escapes `<`, so that no text can close the element.
    `<script type="application/json" id="staff-state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('')
}

/** The locale of amounts and times: the site's English one. */
const englishLocale = ({ locales }: Site): Locale =>
  locales.find((locale) => toLanguage(locale) === 'en') ?? 'en-SG'
