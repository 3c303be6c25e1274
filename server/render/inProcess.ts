import type { FastifyInstance } from 'fastify'
import { urlOf, type Transport } from '../../src/api/transport'
import type { Site } from '../../src/site/site'

/** Asks the shop's own API without a socket, as a visitor without cookies of a site. */
export function inProcess(app: FastifyInstance): (site: Site) => Transport {
  return (site) => {
    const headers = { host: new URL(site.url).host }
    return async (request) => {
      const response = await app.inject({ method: 'GET', url: urlOf(request), headers })
      return {
        status: response.statusCode,
        statusText: response.statusMessage,
        contentType: String(response.headers['content-type'] ?? ''),
        text: response.body,
      }
    }
  }
}
