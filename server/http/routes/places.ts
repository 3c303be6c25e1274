import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../../src/domain/errors'
import type { Place } from '../../../src/domain/region/place'
import { parseTrust } from '../../settings/proxySettings'
import { toJson } from '../responses/catalogResponse'
import { toResponseBody, sendBody, type ResponseBody } from '../responses/responseBody'
import { failure, notModified, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

/** Proxies send this for an unknown country. `T1`, an anonymising network, isn't a country either. */
const unknownCountry = 'XX'

/** The visitor's country, as reported by a trusted proxy in front of us (docs/contract.md#location). */
export const locationRoutes =
  ({ settings: { countryHeader, trustProxy, sites } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const shops = new Set(sites.map(({ url }) => url))
    const isTrusted = parseTrust(trustProxy)
    const header = countryHeader?.toLowerCase() ?? null
    const location = z.object({ ipCountry: z.object({ location: z.string() }), url: z.string() })
    const schema = {
      tags: ['region'],
      operationId: 'getLocation',
      summary: "The visitor's country",
      response: { 200: success(location) },
    }

    app.get('/location', { schema }, async (request, reply) => {
      const { origin } = request.headers
      // One host may serve all sites of a brand; other websites must not read their visitors' country
      // from us.
      if (origin !== undefined && shops.has(origin)) {
        void reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
      }
      const isAccepted = header !== null && isTrusted(request.socket.remoteAddress, 0)
      const country = isAccepted ? parseCountry(request.headers[header]) : ''
      return { data: { ipCountry: { location: country }, url: request.site.url } }
    })
  }

function parseCountry(value: string | string[] | undefined): string {
  const code = String(value ?? '')
    .trim()
    .toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== unknownCountry ? code : ''
}

const prefix = '/api/bigcommerce/places'

const country = z.string().describe('ISO 3166-1 letters of a country of the shop').meta({ example: 'ID' })
const province = z.string().describe('ISO 3166-2 letters, without the country’s').meta({ example: 'JB' })
const city = z.string().describe('The code of a city or regency')

const list = z.array(z.object({ code: z.string(), name: z.string() }))
const described = (operationId: string, summary: string, description: string) => ({
  tags: ['places'],
  operationId,
  summary,
  description,
  response: { 200: success(list), 304: notModified, 404: failure },
})

const calls = {
  states: {
    ...described('listStates', 'States, provinces or emirates of a country', 'None in Singapore.'),
    params: z.object({ country }),
  },
  cities: {
    ...described(
      'listCities',
      'Cities and regencies of a province',
      'Complete for Indonesia, empty for other countries. Codes are opaque and stable. ' +
        'Contains data of idn-area-data, made available under the Open Database License (ODbL) 1.0.',
    ),
    params: z.object({ country, province }),
  },
  districts: {
    ...described(
      'listDistricts',
      'Districts of a city or regency',
      'Codes are opaque and stable. ' +
        'Contains data of idn-area-data, made available under the Open Database License (ODbL) 1.0.',
    ),
    params: z.object({ country, province, city }),
  },
} as const

// Only a new release changes the lists; cached lists stay valid because the codes do.
const headers = {
  'cache-control': 'public, max-age=86400',
  'content-type': 'application/json; charset=utf-8',
} as const

/** The lists of cities and districts for addresses, in responses of at most 2 KB that every cache may store. */
export const placesRoutes =
  ({ places }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    // One entry per list: the same list is the same object each time.
    const finished = new Map<readonly Place[], ResponseBody>()

    const send = (request: FastifyRequest, reply: FastifyReply, found: readonly Place[] | null) => {
      if (!found) throw notFound('There is no such place')
      const body = finished.get(found) ?? toResponseBody(toJson(reply, found))
      finished.set(found, body)
      return sendBody(request, reply.headers(headers), body)
    }

    app.get(`${prefix}/:country`, { schema: calls.states }, async (request, reply) =>
      send(request, reply, places.states(request.params.country)),
    )

    app.get(`${prefix}/:country/:province`, { schema: calls.cities }, async (request, reply) => {
      const { country, province } = request.params
      return send(request, reply, await places.cities(country, province))
    })

    app.get(`${prefix}/:country/:province/:city`, { schema: calls.districts }, async (request, reply) => {
      const { country, province, city } = request.params
      return send(request, reply, await places.districts(country, province, city))
    })
  }
