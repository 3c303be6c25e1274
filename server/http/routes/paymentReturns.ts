import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../../src/domain/errors'
import { prefixOf } from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'
import { paths } from '../../../src/site/urls/paths'
import type { Shop } from '../shop'

/** In bytes. The gateway's form is not read: the payment's state is fetched from the gateway. */
const maxFormBytes = 64 * 1024

/**
 * Redirects shoppers to the order's page when a gateway returns them with a form POST instead of a link. It
 * changes nothing, so the form's origin doesn't matter.
 */
export const paymentReturnRoutes =
  ({ commerce: { engine } }: Shop): FastifyPluginAsync =>
  async (app) => {
    if (!engine) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, _form, done) =>
      done(null),
    )
    const returns = ['/orders/:id', '/:language/orders/:id'].flatMap((path) => [path, `${path}/`])
    for (const path of returns) {
      app.post<{ Params: { id: string } }>(
        path,
        { config: { onlyLeadsOn: true }, schema: { hide: true } },
        async ({ site, params, raw }, reply) => {
          const { pathname } = new URL(raw.url ?? '/', site.url)
          const spoken = localeOfPath(site, pathname)
          // The prefix is no language of this site, or it is the default language, which has no prefix.
          if ('redirect' in spoken || !spoken.path.startsWith('/orders/')) throw notFound()
          return reply.redirect(prefixOf(site, spoken.locale) + paths.order(params.id), 303)
        },
      )
    }
  }
