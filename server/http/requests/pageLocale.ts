import type { FastifyRequest } from 'fastify'
import type { Locale } from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'

/** The locale of the page that makes a call, read from the Referer; else the site's default locale. */
export function pageLocale({ site, headers }: Pick<FastifyRequest, 'site' | 'headers'>): Locale {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return site.defaultLocale
  const page = localeOfPath(site, new URL(referer).pathname)
  return 'redirect' in page ? site.defaultLocale : page.locale
}
