import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageAssets, PageFile } from '../../src/app/firstView/pageAssets'
import type * as RenderBundle from '../../src/app/serverEntry'
import { toLanguage, type Locale } from '../../src/site/site'
import { chunkNamespaces, translationsChunk } from '../../src/site/translations/namespaces'
import { manifestPath, readManifest, type Manifest } from '../build/manifest'

export interface Renderer extends Pick<
  typeof RenderBundle,
  'renderPage' | 'renderFailure' | 'renderOffline'
> {
  /** The files of the browser's build. */
  readonly manifest: Manifest
  /** The hash of the inline script in every page, for the content security policy; null in development. */
  readonly firstPaintHash: string | null
  /** Files that the first view of a route loads. */
  readonly assetsOf: (routeName: string, locale: Locale) => PageAssets
}

/** Loads the renderer of the build in `dist`. */
export type RendererSource = () => Promise<Renderer>

/** Loads the bundle of a build folder once; with `reload`, again after each new build (development). */
export function rendererFrom(buildFolder: string, { reload }: { reload: boolean }): RendererSource {
  const bundle = path.join(buildFolder, 'server', 'render.bundle')
  const client = path.join(buildFolder, 'client')
  const require = createRequire(bundle)
  let loaded: { readonly stamp: string; readonly renderer: Renderer } | null = null
  return async () => {
    if (loaded && !reload) return loaded.renderer
    // The two builds finish separately: the client's files may change after the server bundle.
    const stamp = [await writtenAt(bundle), await writtenAt(manifestPath(client))].join()
    if (loaded?.stamp === stamp) return loaded.renderer
    Reflect.deleteProperty(require.cache, bundle)
    const manifest = await readManifest(client)
    const bundled = require(bundle) as typeof RenderBundle
    const assetsOf = assetsFrom(manifest, reload ? null : path.join(client, 'assets'))
    const renderer = { ...bundled, manifest, assetsOf, firstPaintHash: computeHash(assetsOf) }
    loaded = { stamp, renderer }
    return renderer
  }
}

function computeHash(assetsOf: Renderer['assetsOf']): string | null {
  const { text } = assetsOf('main', 'en-IN').firstPaint ?? { text: null }
  return text === null ? null : `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const writtenAt = async (file: string) => (await stat(file)).mtimeMs

/** @param folder the build's files; null to link to them instead of inlining them (development) */
function assetsFrom({ chunks }: Manifest, folder: string | null): Renderer['assetsOf'] {
  const findFiles = (names: readonly string[], ending: string) => {
    const files = new Set(names.flatMap((name) => chunks[name] ?? []))
    return [...files].filter((file) => file.endsWith(ending))
  }
  const texts = new Map<string, PageFile>()
  const pageFile = (file: string): PageFile => {
    const known = texts.get(file)
    if (known) return known
    const text = folder === null ? null : readFileSync(path.join(folder, file), 'utf8')
    const read = { url: `/assets/${file}`, text }
    texts.set(file, read)
    return read
  }
  const firstFiles = findFiles(['firstPaint'], '.js')
  const firstPaint = firstFiles.at(-1)
  return (routeName, locale) => {
    const translations = chunkNamespaces(routeName).map((part) => translationsChunk(part, toLanguage(locale)))
    const names = ['main', ...translations, routeName]
    const scripts = findFiles(names, '.js').filter((file) => !firstFiles.includes(file))
    return {
      firstPaint: firstPaint === undefined ? null : pageFile(firstPaint),
      beforeFirstPaint: firstFiles.slice(0, -1).map((file) => `/assets/${file}`),
      styles: findFiles(names, '.css').map(pageFile),
      scripts: scripts.map((file) => `/assets/${file}`),
    }
  }
}
