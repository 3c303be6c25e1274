import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
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
  brandKeys,
  toLanguage,
  languages,
  localePrefix,
  type BrandKey,
  type Locale,
  type Site,
} from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'
import { createShopI18n } from '../../../src/site/translations/i18n'
import { paths } from '../../../src/site/urls/paths'
import { brandSymbol, maskableIcon, touchIcon, wordmark } from '../../pictures/brandMarks'
import { loadSharp } from '../../pictures/loadSharp'
import { oneDay, sendPicture, type Picture } from '../responses/pictureResponse'
import { toResponseBody, sendBody } from '../responses/responseBody'

type Drawn = Pick<Picture, 'body' | 'type' | 'key'>

type Draw = (brand: BrandKey) => string | Promise<string>

const png = (draw: Draw, width: number) => async (brand: BrandKey) => {
  const sharp = await loadSharp()
  const drawing = sharp(Buffer.from(await draw(brand)), { density: 288 })
  return {
    body: await drawing.resize({ width }).png({ compressionLevel: 9 }).toBuffer(),
    type: 'image/png',
  }
}

/**
 * The files of each brand (docs/contract.md#brand), drawn on the first request.
 * @param root the folder of package.json
 */
const filesIn = (
  root: string,
): Readonly<Record<string, (brand: BrandKey) => Promise<Omit<Drawn, 'key'>>>> => ({
  'favicon-16.png': png(brandSymbol, 16),
  'favicon-32.png': png(brandSymbol, 32),
  'apple-touch-icon.png': png(touchIcon, 180),
  'icon-192.png': png(touchIcon, 192),
  'icon-512.png': png(touchIcon, 512),
  'maskable-192.png': png(maskableIcon, 192),
  'maskable-512.png': png(maskableIcon, 512),
  'share.png': png(
    (brand) => readFile(path.join(root, 'server/pictures/shareImages', `${brand}.svg`), 'utf8'),
    1200,
  ),
  'logo.svg': async (brand) => ({ body: wordmark(brand), type: 'image/svg+xml' }),
})

const params = z.object({ brand: z.enum(brandKeys), file: z.string() })

/** Icons, logo and share image at `/brand/{brand}/{file}`, the same on every host. */
export const brandAssetRoutes =
  (root = process.cwd()): FastifyPluginAsync =>
  async (app) => {
    const files = filesIn(root)
    const drawn = new Map<string, Promise<Drawn>>()
    const cached = (brand: BrandKey, file: string): Promise<Drawn> | undefined => {
      const draw = Object.hasOwn(files, file) ? files[file] : undefined
      const name = `${brand}/${file}`
      const known = drawn.get(name)
      if (known || !draw) return known
      const drawing = draw(brand).then(withKey)
      drawn.set(name, drawing)
      // A failure is not cached: the next request tries again.
      drawing.catch(() => drawn.delete(name))
      return drawing
    }

    app.get('/brand/:brand/:file', { schema: { hide: true } }, async (request, reply) => {
      const parsed = params.safeParse(request.params)
      const picture = parsed.success ? await cached(parsed.data.brand, parsed.data.file) : undefined
      if (!picture) throw notFound()
      return sendPicture(request, reply, { ...picture, maxAge: 7 * oneDay, isImmutable: false })
    })
  }

const withKey = (picture: Omit<Drawn, 'key'>): Drawn => ({
  ...picture,
  key: createHash('sha256').update(picture.body).digest('hex').slice(0, 20),
})

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
      const body = toResponseBody(JSON.stringify(buildManifest(request.site, found.locale)))
      const headers = {
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/manifest+json; charset=utf-8',
      }
      return sendBody(request, reply.headers(headers), body)
    })
}

/**
 * Web Application Manifest (W3C). All languages share one id, so a language change doesn't create a second
 * app.
 */
function buildManifest(site: Site, locale: Locale) {
  const language = toLanguage(locale)
  const { name, shortName } = brandOf(site.brand)
  const { light } = themeColors(site.brand)
  const { t } = createShopI18n({ locale, resources: { [language]: translations[language] } })
  const at = (path: string) => localePrefix(site, locale) + path
  const shortcuts = [
    { name: t('search.submit'), url: at(paths.search()) },
    { name: t('shell.wishlist'), url: at(paths.wishlist()) },
    { name: t('shell.cart'), url: at(paths.cart()) },
  ]
  return {
    id: '/',
    name,
    short_name: shortName,
    description: t(`brand.${site.brand}.description`, {
      ns: 'home',
      ...(site.commerce.services && { context: 'services' }),
    }),
    lang: locale,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    categories: ['shopping', 'sports'],
    icons: [...listIcons(site.brand, 'any'), ...listIcons(site.brand, 'maskable')],
    shortcuts: shortcuts.map((shortcut) => ({
      ...shortcut,
      icons: listIcons(site.brand, 'any').slice(0, 1),
    })),
  }
}

/** A `maskable` icon has a margin for any shape that a device crops. */
function listIcons(brand: BrandKey, purpose: 'any' | 'maskable') {
  const name = purpose === 'any' ? 'icon' : 'maskable'
  return [192, 512].map((size) => ({
    src: `/brand/${brand}/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
}
