import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../src/domain/errors'
import { paths } from '../../src/site/urls/paths'
import { prefixOf } from '../../src/site/site'
import { localeOfPath } from '../../src/site/sites'

/** Bytes; what a gateway's form says is not read, because it is asked itself. */
const maxFormBytes = 64 * 1024

/**
 * Where gateways send shoppers back with a form instead of a link: they are led on to the order's page, which is what
 * a link would have opened. Nothing is changed, so it does not matter which website the form was on.
 */
export const paymentReturnRoutes = (): FastifyPluginAsync => async (app) => {
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
        // A prefix that is no language of this site, or the default's, which has none.
        if ('redirect' in spoken || !spoken.path.startsWith('/orders/')) throw notFound()
        return reply.redirect(prefixOf(site, spoken.locale) + paths.order(params.id), 303)
      },
    )
  }
}
