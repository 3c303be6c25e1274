import type { FastifyPluginAsync } from 'fastify'
import type { Site } from '../../../src/site/site'
import type { Settings } from '../../settings/settings'
import type { Shop } from './shop'

const path = '/.well-known/security.txt'

/** Days until the file expires. RFC 9116, section 2.5.5 recommends less than a year. */
const validDays = 90
const dayMs = 86_400_000

/** Each site's security.txt (RFC 9116), if `SECURITY_CONTACT` is set. */
export const securityTextRoutes =
  ({ settings: { security } }: Shop): FastifyPluginAsync =>
  async (app) => {
    if (!security) return
    app.get(path, { schema: { hide: true } }, async ({ site }, reply) =>
      reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' })
        .send(securityText(site, security, new Date())),
    )
  }

/** Builds a site's security.txt. It is the same for all requests of a day (UTC). */
export function securityText(
  { url, hosts = [] }: Site,
  { contact, policy }: NonNullable<Settings['security']>,
  now: Date,
): string {
  const today = Math.floor(now.getTime() / dayMs)
  const expires = new Date((today + validDays) * dayMs)
  // A web URI in this file must begin with https:// (RFC 9116, section 2.5.2).
  const origins = url.startsWith('https://') ? [url, ...hosts.map((host) => `https://${host}`)] : []
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    ...[...new Set(origins)].map((origin) => `Canonical: ${origin}${path}`),
    // The language of the staff pages.
    'Preferred-Languages: en',
    ...(policy === null ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n')
}
