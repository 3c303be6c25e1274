import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { trustOf } from '../../settings/trustedProxies'
import { success } from '../schemas/envelopeSchema'
import type { Shop } from '../shop'

/** Proxies send this for an unknown country. `T1`, an anonymising network, isn't a country either. */
const unknownCountry = 'XX'

/** The visitor's country, as reported by a trusted proxy in front of us (docs/contract.md#location). */
export const locationRoutes =
  ({ settings: { countryHeader, trustProxy, sites } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const shops = new Set(sites.map(({ url }) => url))
    const isTrusted = trustOf(trustProxy)
    const header = countryHeader?.toLowerCase() ?? null
    const location = z.object({ ipCountry: z.object({ location: z.string() }), url: z.string() })
    const schema = {
      tags: ['region'],
      summary: "The visitor's country",
      response: { 200: success(location) },
    }

    app.get('/location', { schema }, async (request, reply) => {
      const { origin } = request.headers
      // One host may answer for all sites of a brand; other websites must not read their visitors' country
      // from us.
      if (origin !== undefined && shops.has(origin)) {
        void reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
      }
      const isAccepted = header !== null && isTrusted(request.socket.remoteAddress, 0)
      const country = isAccepted ? countryOf(request.headers[header]) : ''
      return { data: { ipCountry: { location: country }, url: request.site.url } }
    })
  }

function countryOf(value: string | string[] | undefined): string {
  const code = String(value ?? '')
    .trim()
    .toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== unknownCountry ? code : ''
}
