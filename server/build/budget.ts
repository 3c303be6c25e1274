import { stat } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '../../src/site/site'
import { chunkNamespaces, translationsChunk } from '../../src/site/translations/namespaces'
import { parseManifest, readManifest, staffManifestPath } from './manifest'

/**
 * Our own analytics code, without packages (decision 023): `analytics` loads with the first consent, the code of the
 * vendors of marketing and messaging with consent to one of them.
 */
const chunks = ['analytics', 'trackers'] as const

/** Maximum kilobytes (gzip) of all of them together. */
const analyticsLimit = 16

/** Chunks that belong to no page. */
const analyticsChunks: readonly string[] = [
  ...chunks,
  'auditFeed',
  'dryRun',
  'resumePurchases',
  'scriptFailure',
]

/** Kilobytes (gzip) of each analytics chunk of the last build. @throws Error for a missing chunk */
export async function weighAnalytics(root: string): Promise<ReadonlyMap<string, number>> {
  const folder = path.join(root, 'dist', 'client')
  const { files } = await readManifest(folder)
  const weigh = async (chunk: string) => {
    const file = files.find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js.gz'))
    if (file === undefined) throw new Error(`The build has no chunk ${chunk}`)
    const { size } = await stat(path.join(folder, 'assets', file))
    return [chunk, size / 1024] as const
  }
  return new Map(await Promise.all(chunks.map(weigh)))
}

const totalKb = (weights: ReadonlyMap<string, number>) =>
  [...weights.values()].reduce((sum, kb) => sum + kb, 0)

export const isTooHeavy = (weights: ReadonlyMap<string, number>) => totalKb(weights) > analyticsLimit

/** One line with the sum and its parts. */
export function describeAnalytics(weights: ReadonlyMap<string, number>): string {
  const parts = [...weights].map(([chunk, kb]) => `${chunk} ${kb.toFixed(1)}`)
  const verdict = isTooHeavy(weights) ? 'OVER' : 'within'
  return `all analytics ${totalKb(weights).toFixed(1)} of ${analyticsLimit} KB gzip, ${verdict} (${parts.join(', ')})`
}

/** Maximum kilobytes (brotli) of a page's first view. */
const limits = { script: 144.3, style: 20 }
/** The same for the staff pages: their entry with a screen. */
const staffLimit = 142.4
const staffPrefix = 'staff '
const scriptLimitOf = (page: string) => (page.startsWith(staffPrefix) ? staffLimit : limits.script)

interface PageWeight {
  readonly page: string
  readonly scriptKb: number
  readonly styleKb: number
  readonly isWithin: boolean
}

/**
 * Measures the first view of every page: the entry, the page's chunk, its translations in the largest
 * language, and for `content` the largest text. Of the staff pages, the entry with each screen.
 */
export async function weighPages(root: string): Promise<readonly PageWeight[]> {
  const folder = path.join(root, 'dist', 'client')
  const { chunks } = await readManifest(folder)
  const { chunks: staffChunks } = await parseManifest(staffManifestPath(folder))
  const names = Object.keys(chunks)
  const translations = names.filter((name) => name.startsWith('t-'))
  const texts = names.filter((name) => name.startsWith('text-'))
  const pages = names.filter(
    (name) => ![...translations, ...texts, ...analyticsChunks, 'main', 'firstPaint'].includes(name),
  )
  const toKilobytes = async (files: readonly string[], ending: string) => {
    const sizes = await Promise.all(
      files.filter((file) => file.endsWith(ending)).map((file) => sentBytes(folder, file)),
    )
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }
  const listScripts = (names: readonly string[]) =>
    toKilobytes(
      names.flatMap((name) => chunks[name] ?? []),
      '.js',
    )
  const findHeaviest = async (choices: readonly (readonly string[])[]) =>
    Math.max(0, ...(await Promise.all(choices.map(listScripts))))
  const listTranslations = (page: string) =>
    languages.map((language) => chunkNamespaces(page).map((part) => translationsChunk(part, language)))
  const textKb = await findHeaviest(texts.map((name) => [name]))
  const weighScreen = async (screen: string) => {
    const files = [...new Set([...(staffChunks.staff ?? []), ...(staffChunks[screen] ?? [])])]
    const [scriptKb, styleKb] = [await toKilobytes(files, '.js'), await toKilobytes(files, '.css')]
    return { page: staffPrefix + screen, scriptKb, styleKb, isWithin: scriptKb <= staffLimit }
  }
  const screens = Object.keys(staffChunks).filter(
    (name) => name !== 'staff' && !/^(t-|trackers)/.test(name) && !analyticsChunks.includes(name),
  )
  const weighed = await Promise.all(
    pages.map(async (page) => {
      const files = [...new Set([...(chunks.main ?? []), ...(chunks[page] ?? [])])]
      const scriptKb =
        (await toKilobytes(files, '.js')) +
        (await findHeaviest(listTranslations(page))) +
        (page === 'content' ? textKb : 0)
      const styleKb = await toKilobytes(files, '.css')
      return { page, scriptKb, styleKb, isWithin: scriptKb <= scriptLimitOf(page) && styleKb <= limits.style }
    }),
  )
  return [...weighed, ...(await Promise.all(screens.map(weighScreen)))]
}

/** One line per page, heaviest first. */
export function describeWeights(weights: readonly PageWeight[]): string {
  return [...weights]
    .sort((a, b) => b.scriptKb - a.scriptKb)
    .map(({ page, scriptKb, styleKb, isWithin }) => {
      const verdict = isWithin ? 'within' : 'OVER'
      return `${page.padEnd(18)} script ${scriptKb.toFixed(1)} of ${scriptLimitOf(page)} KB, style ${styleKb.toFixed(1)} of ${limits.style} KB, ${verdict}`
    })
    .join('\n')
}

async function sentBytes(folder: string, file: string): Promise<number> {
  const plain = path.join(folder, 'assets', file)
  // Small files have no compressed copy.
  const compressed = await stat(`${plain}.br`).catch(() => null)
  return (compressed ?? (await stat(plain))).size
}
