import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline as piped, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../src/domain/errors'
import { keysOf } from '../../src/domain/typedObject'
import enProducts from '../../src/site/locales/en/productText.json'
import en from '../../src/site/locales/en/shop.json'
import hiProducts from '../../src/site/locales/hi/productText.json'
import hi from '../../src/site/locales/hi/shop.json'
import idProducts from '../../src/site/locales/id/productText.json'
import id from '../../src/site/locales/id/shop.json'
import { languages, toLanguage, type Locale } from '../../src/site/site'
import { localeOfPath } from '../../src/site/sites'
import { createShopI18n } from '../../src/site/translations/i18n'
import type { Catalog, CatalogClock } from '../commerce/commerce'
import { acceptsGzip, hasAlready } from '../http/responses/responseBody'
import type { FeedChannel } from '../settings/feedSettings'
import { feedFileNames } from './feedColumns'
import { writeFeed } from './writeFeed'

const translations = {
  en: { shop: en, productText: enProducts },
  hi: { shop: hi, productText: hiProducts },
  id: { shop: id, productText: idProducts },
} as const

const types = {
  tsv: 'text/tab-separated-values',
  xml: 'application/xml',
  csv: 'text/csv',
} as const

const translatorOf = (locale: Locale) => {
  const language = toLanguage(locale)
  return createShopI18n({ locale, resources: { [language]: translations[language] } })
}

const nameList = keysOf(feedFileNames)

interface FeedRoutesOptions {
  readonly channels: readonly FeedChannel[]
  readonly catalog: Pick<Catalog, 'clock' | 'feedProducts'>
}

/** Product feeds of each site and language for Google, Meta and OpenAI (docs/feeds.md). */
export const feedRoutes =
  ({ channels, catalog }: FeedRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const names = nameList.filter((name) => channels.includes(feedFileNames[name]))
    const files = feedFiles(catalog.clock)
    app.addHook('onClose', () => files.close())
    for (const prefix of ['', ...languages.map((language) => `/${language}`)])
      for (const name of names)
        app.get(`${prefix}/feeds/${name}`, { schema: { hide: true } }, async (request, reply) => {
          const { site } = request
          const found = localeOfPath(site, `${prefix}/feeds/${name}`)
          if ('redirect' in found) return reply.redirect(found.redirect, 301)
          const { locale, path } = found
          if (path !== `/feeds/${name}`) throw notFound()
          const file = await files.getOrWrite(`${site.id} ${locale} ${name}`, () =>
            writeFeed(name, { site, locale, i18n: translatorOf(locale) }, catalog.feedProducts(site)),
          )
          void reply.headers({
            etag: file.etag,
            vary: 'Accept-Encoding',
            'cache-control': 'public, max-age=900',
            'x-robots-tag': 'noindex',
          })
          if (hasAlready(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
          void reply.type(
            `${types[name.endsWith('.xml') ? 'xml' : name.endsWith('.csv') ? 'csv' : 'tsv']}; charset=utf-8`,
          )
          const stored = createReadStream(file.path)
          if (acceptsGzip(request.headers['accept-encoding']))
            return reply.header('content-encoding', 'gzip').send(stored)
          // Unlike `pipe`, it closes the file after an interrupted download, and hands its errors to Fastify.
          return reply.send(piped(stored, createGunzip(), () => {}))
        })
  }

/** A feed on the disk, compressed with gzip. */
interface FeedFile {
  readonly path: string
  readonly etag: string
}

interface FeedFiles {
  /** The file of a key, written anew if the catalog has changed. Concurrent callers share one writing. */
  getOrWrite(key: string, write: () => AsyncIterable<string>): Promise<FeedFile>
  close(): Promise<void>
}

interface Entry {
  readonly begunAt: number
  readonly file: Promise<FeedFile>
}

/** Feeds of a large catalog have hundreds of megabytes: they stream through a temporary folder and are never in memory. */
function feedFiles(clock: CatalogClock): FeedFiles {
  const entries = new Map<string, Entry>()
  let folder: Promise<string> | null = null

  const create = async (key: string, write: () => AsyncIterable<string>): Promise<FeedFile> => {
    folder ??= mkdtemp(path.join(tmpdir(), 'shop-feeds-'))
    const file = path.join(await folder, createHash('sha256').update(key).digest('hex'))
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const text of write()) {
        hash.update(text)
        yield text
      }
    }
    const unfinished = `${file}-${randomUUID()}`
    try {
      await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(unfinished))
      // Downloads of the earlier file go on.
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
    return { path: file, etag: `W/"${hash.digest('base64url')}"` }
  }

  return {
    getOrWrite: (key, write) => {
      const known = entries.get(key)
      if (known && !clock.hasChanged(['everything', 'navigation'], known.begunAt)) return known.file
      const entry = { begunAt: clock.now(), file: create(key, write) }
      entries.set(key, entry)
      entry.file.catch(() => {
        // The next request tries again.
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.file
    },
    close: async () => {
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}
