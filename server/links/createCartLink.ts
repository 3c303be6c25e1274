import type { Language } from '../../src/domain/language'
import { localePrefix, toLanguage, type Site } from '../../src/site/site'
import { paths } from '../../src/site/urls/paths'
import type { CartLinks, NewCartLink } from '../commerce/cartLinks'

export interface SiteCartLink extends NewCartLink {
  readonly site: Site
  /** Of the page that opens the cart; the site's default if it has no such language. */
  readonly language: Language
}

/**
 * Makes a link that opens a cart with these lines on any device (decision 055). Its secret is in the fragment, which
 * browsers never send to a server.
 * @throws CommerceError those of `CartLinks.create`
 */
export async function createCartLink(
  cartLinks: Pick<CartLinks, 'create'>,
  { site, language, ...link }: SiteCartLink,
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  const { secret, expiresAt } = await cartLinks.create(link, site)
  const locale = site.locales.find((each) => toLanguage(each) === language) ?? site.defaultLocale
  return { url: `${site.url}${localePrefix(site, locale)}${paths.openCart(secret)}`, expiresAt }
}
