import type { FastifyInstance } from 'fastify'
import { urlOf, type Transport } from '../../src/api/transport'
import type { Site } from '../../src/site/site'
import type { CatalogueSubject } from '../commerce/commerce'
import { subjectsOf } from '../http/answers/jsonAnswer'

/** @param onRead receives the catalogue subjects of each answer */
export type InProcess = (site: Site, onRead: (subjects: readonly CatalogueSubject[]) => void) => Transport

/** Calls the shop's own API without a socket, as a guest without cookies on a site. */
export function inProcess(app: FastifyInstance): InProcess {
  return (site, onRead) => {
    const headers = { host: new URL(site.url).host }
    return async (request) => {
      const response = await app.inject({ method: 'GET', url: urlOf(request), headers })
      // An answer without subjects, such as a failure, may change with any change of the catalogue.
      onRead(subjectsOf(response.raw.res) ?? ['everything'])
      return {
        status: response.statusCode,
        statusText: response.statusMessage,
        contentType: String(response.headers['content-type'] ?? ''),
        text: response.body,
      }
    }
  }
}
