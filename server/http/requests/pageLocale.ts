import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'

/** The language of the page that makes a call, by its address; the site's own where there is none. */
export function pageLocale({ site, headers }: Pick<FastifyRequest, 'site' | 'headers'>): Locale {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return site.defaultLocale
  const page = localeOfPath(site, new URL(referer).pathname)
  return 'redirect' in page ? site.defaultLocale : page.locale
}
