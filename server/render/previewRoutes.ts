import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'
import { withContent } from '../../src/site/siteContent'
import { withDraft, type Content } from '../content/content'
import { previewPolicy } from '../http/plugins/securityHeaders'
import { readCookie, shopCookies } from '../http/plugins/shopCookies'
import { onlyFor } from '../http/plugins/staffOnly'
import { draftPath } from '../http/routes/content'
import { inProcess } from './inProcess'
import { parsePageUrl, settled } from './pageUrl'
import type { RendererSource } from './renderer'

interface PreviewOptions {
  readonly content: Content
  readonly renderer: RendererSource
  readonly sites: readonly Site[]
  readonly familyOf: (site: Site) => readonly Site[]
  readonly sells: (site: Site, slug: string) => Promise<boolean>
}

interface PreviewRequest {
  readonly Params: { readonly draft: string; readonly site: string; readonly '*': string }
}

const listingPath = '/api/bigcommerce/catalog/products'

/**
 * Pages of any site as they would be with a draft, at `/api/staff/drafts/DRAFT/pages/SITE/PATH`, where the
 * staff's cookie is sent. They have no place in the cache of pages, and their policy allows no script of the shop and no request of one: they report no event.
 */
export const previewRoutes =
  ({ content, renderer, sites, familyOf, sells }: PreviewOptions): FastifyPluginAsync =>
  async (app) => {
    app.get<PreviewRequest>(
      `${draftPath(':draft')}/pages/:site/*`,
      { config: onlyFor('content'), schema: { hide: true } },
      async (request, reply) => {
        const { params } = request
        const known = sites.find(({ id }) => id === params.site)
        if (!known || !/^\d{1,15}$/.test(params.draft)) throw notFound()
        const draft = await content.readDraft(Number(params.draft))
        const draftAt = draftPath(params.draft)
        const base = `${draftAt}/pages/${known.id}`
        const url = settled(known, parsePageUrl(known, (request.raw.url ?? '').slice(base.length)))
        const site = withContent(known, url.locale, withDraft(content.read, draft))
        const session = readCookie(request, shopCookies.staff) ?? ''
        const { renderPage, assetsOf, firstPaintHash } = await renderer()
        const fetchInProcess = inProcess(app, session)(known, () => undefined)
        const { status, html } = await renderPage({
          ...url,
          site,
          family: familyOf(known),
          transport: (call, signal) =>
            fetchInProcess(
              call.path === listingPath ? { ...call, path: `${draftAt}/products` } : call,
              signal,
            ),
          sells,
          assetsOf,
          preview: { base, bar: chooseBar(site, draft.kind), note: 'Preview. Only the staff see this.' },
        })
        return reply
          .code(status)
          .headers({
            'cache-control': 'no-store',
            'content-security-policy': previewPolicy(firstPaintHash),
            'x-robots-tag': 'noindex',
            'referrer-policy': 'no-referrer',
          })
          .type('text/html; charset=utf-8')
          .send(html)
      },
    )
  }

/** The bar of the draft, whenever it will be on, or else the one that is on now. */
function chooseBar({ bars = [] }: Site, kind: string) {
  const now = Date.now()
  return (
    bars.find(({ id }) => id.startsWith(`${kind}-`)) ??
    bars.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt))
  )
}
