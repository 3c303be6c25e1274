import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../../src/domain/errors'
import { brandOf } from '../../../src/site/brand/brands'
import { themeColors } from '../../../src/site/brand/themeColors'
import enHome from '../../../src/site/locales/en/home.json'
import en from '../../../src/site/locales/en/shop.json'
import hiHome from '../../../src/site/locales/hi/home.json'
import hi from '../../../src/site/locales/hi/shop.json'
import idHome from '../../../src/site/locales/id/home.json'
import id from '../../../src/site/locales/id/shop.json'
import {
  languageOf,
  languages,
  prefixOf,
  type BrandKey,
  type Locale,
  type Site,
} from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'
import { createShopI18n } from '../../../src/site/translations/i18n'
import { paths } from '../../../src/site/urls/paths'
import { finish, sendFinished } from '../answers/finishedAnswer'

const translations = {
  en: { home: enHome, shop: en },
  hi: { home: hiHome, shop: hi },
  id: { home: idHome, shop: id },
} as const
const fileName = '/site.webmanifest'

/** The web app manifests (docs/contract.md#page-shell), one per language of a site. */
export const webManifestRoutes = (): FastifyPluginAsync => async (app) => {
  for (const prefix of ['', ...languages.map((language) => `/${language}`)])
    app.get(prefix + fileName, { schema: { hide: true } }, async (request, reply) => {
      const found = localeOfPath(request.site, prefix + fileName)
      if ('redirect' in found) return reply.redirect(found.redirect, 301)
      if (found.path !== fileName) throw notFound()
      const answer = finish(JSON.stringify(manifestOf(request.site, found.locale)))
      const headers = {
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/manifest+json; charset=utf-8',
      }
      return sendFinished(request, reply.headers(headers), answer)
    })
}

/**
 * Web Application Manifest (W3C). All languages share one id, so a language change doesn't create a second
 * app.
 */
function manifestOf(site: Site, locale: Locale) {
  const language = languageOf(locale)
  const { name, shortName } = brandOf(site.brand)
  const { light } = themeColors(site.brand)
  const { t } = createShopI18n({ locale, resources: { [language]: translations[language] } })
  const at = (path: string) => prefixOf(site, locale) + path
  const shortcuts = [
    { name: t('search.submit'), url: at(paths.search()) },
    { name: t('shell.wishlist'), url: at(paths.wishlist()) },
    { name: t('shell.cart'), url: at(paths.cart()) },
  ]
  return {
    id: '/',
    name,
    short_name: shortName,
    description: t(
      `home:brand.${site.brand}.description`,
      site.commerce.services ? { context: 'services' } : {},
    ),
    lang: locale,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    categories: ['shopping', 'sports'],
    icons: [...iconsOf(site.brand, 'any'), ...iconsOf(site.brand, 'maskable')],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: iconsOf(site.brand, 'any').slice(0, 1) })),
  }
}

/** A `maskable` icon has a margin for any shape that a device crops. */
function iconsOf(brand: BrandKey, purpose: 'any' | 'maskable') {
  const name = purpose === 'any' ? 'icon' : 'maskable'
  return [192, 512].map((size) => ({
    src: `/brand/${brand}/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
}
