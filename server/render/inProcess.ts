import type { FastifyInstance } from 'fastify'
import { urlOf, type Transport } from '../../src/api/transport'
import type { Site } from '../../src/site/site'
import type { CatalogueSubject } from '../commerce/commerce'
import { subjectsOf } from '../http/answers/jsonAnswer'

/** @param hear learns what each answer was made of */
export type InProcess = (site: Site, onRead: (subjects: readonly CatalogueSubject[]) => void) => Transport

/** Asks the shop's own API without a socket, as a visitor without cookies of a site. */
export function inProcess(app: FastifyInstance): InProcess {
  return (site, onRead) => {
    const headers = { host: new URL(site.url).host }
    return async (request) => {
      const response = await app.inject({ method: 'GET', url: urlOf(request), headers })
      // An answer that does not say, such as a failure, could be another with any change.
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
