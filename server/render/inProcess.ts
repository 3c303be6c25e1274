import type { FastifyInstance } from 'fastify'
import { buildUrl, type Transport } from '../../src/api/transport'
import type { Site } from '../../src/site/site'
import type { CatalogSubject } from '../commerce/commerce'
import { shopCookies } from '../http/plugins/shopCookies'
import { listSubjects } from '../http/responses/catalogResponse'

/** @param onRead receives the catalog subjects of each response */
export type InProcess = (site: Site, onRead: (subjects: readonly CatalogSubject[]) => void) => Transport

/**
 * Calls the shop's own API without a socket on a site, as a guest without cookies.
 * @param session of the staff, for a preview; it is the only cookie then
 */
export function inProcess(app: FastifyInstance, session?: string): InProcess {
  return (site, onRead) => {
    const cookie = session === undefined ? {} : { cookie: `${shopCookies.staff.name}=${session}` }
    const headers = { host: new URL(site.url).host, ...cookie }
    return async (request) => {
      const response = await app.inject({ method: 'GET', url: buildUrl(request), headers })
      // A response without subjects, such as a failure, may change with any change of the catalog.
      onRead(listSubjects(response.raw.res) ?? ['everything'])
      return {
        status: response.statusCode,
        statusText: response.statusMessage,
        contentType: String(response.headers['content-type'] ?? ''),
        text: response.body,
      }
    }
  }
}
