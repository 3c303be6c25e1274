import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as RenderBundle from '../../src/app/serverEntry'
import { languageOf, type BrandKey, type Locale } from '../../src/site/site'
import { namespacesOf, translationsChunkOf } from '../../src/site/translations/namespaces'
import { manifestOf, readManifest, type Manifest } from '../build/manifest'

export interface Renderer extends Pick<
  typeof RenderBundle,
  'renderPage' | 'renderFailure' | 'renderOffline'
> {
  /** The files of the browser's build. */
  readonly manifest: Manifest
  /** Files that the first view of a route loads. */
  readonly assetsOf: (routeName: string, locale: Locale, brand: BrandKey) => RenderBundle.PageAssets
}

/** Loads the renderer of the build in `dist`. */
export type RendererSource = () => Promise<Renderer>

/** Loads the bundle of a build folder once; with `reload`, again after each new build (development). */
export function rendererFrom(buildFolder: string, { reload }: { reload: boolean }): RendererSource {
  const bundle = path.join(buildFolder, 'server', 'render.cjs')
  const client = path.join(buildFolder, 'client')
  const require = createRequire(bundle)
  let loaded: { readonly stamp: string; readonly renderer: Renderer } | null = null
  return async () => {
    if (loaded && !reload) return loaded.renderer
    // The two builds finish separately: the client's files may change after the server bundle.
    const stamp = [await writtenAt(bundle), await writtenAt(manifestOf(client))].join()
    if (loaded?.stamp === stamp) return loaded.renderer
    Reflect.deleteProperty(require.cache, bundle)
    const manifest = await readManifest(client)
    const bundled = require(bundle) as typeof RenderBundle
    const renderer = { ...bundled, manifest, assetsOf: assetsFrom(manifest) }
    loaded = { stamp, renderer }
    return renderer
  }
}

const writtenAt = async (file: string) => (await stat(file)).mtimeMs

/** The beginning of a typeface's file name. */
const displayFaces: Readonly<Record<BrandKey, string>> = {
  courtline: 'archivo-condensed',
  aerovolt: 'archivo-normal',
}
const devanagari = 'noto-sans-devanagari'

function assetsFrom({ chunks, files }: Manifest): Renderer['assetsOf'] {
  const urlsOf = (names: readonly string[], ending: string) => {
    const files = new Set(names.flatMap((name) => chunks[name] ?? []))
    return [...files].filter((file) => file.endsWith(ending)).map((file) => `/assets/${file}`)
  }
  const blocking = urlsOf(['firstPaint'], '.js')
  const fontsOf = (names: readonly string[]) =>
    files.filter((file) => names.some((name) => file.startsWith(name))).map((file) => `/assets/${file}`)
  return (routeName, locale, brand) => {
    const faces = languageOf(locale) === 'hi' ? [displayFaces[brand], devanagari] : [displayFaces[brand]]
    const translations = namespacesOf(routeName).map((part) => translationsChunkOf(part, languageOf(locale)))
    const names = ['main', ...translations, routeName]
    // Scripts loaded in the head are not loaded again.
    const scripts = urlsOf(names, '.js').filter((url) => !blocking.includes(url))
    return { blocking, fonts: fontsOf(faces), styles: urlsOf(names, '.css'), scripts }
  }
}
