import { stat } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '../../src/site/site'
import { namespacesOf, translationsChunkOf } from '../../src/site/translations/namespaces'
import { analyticsChunks } from './analyticsWeight'
import { readManifest } from './manifest'

/** Maximum kilobytes (brotli) of a page's first view. */
const limits = { script: 151, style: 20 }

export interface PageWeight {
  readonly page: string
  readonly scriptKb: number
  readonly styleKb: number
  readonly isWithin: boolean
}

/**
 * Measures the first view of every page: the entry, the page's chunk, its translations in the largest
 * language, and for `content` the largest text.
 */
export async function weighPages(root: string): Promise<readonly PageWeight[]> {
  const folder = path.join(root, 'dist', 'client')
  const { chunks } = await readManifest(folder)
  const names = Object.keys(chunks)
  const translations = names.filter((name) => name.startsWith('translations-'))
  const texts = names.filter((name) => name.startsWith('text-'))
  const pages = names.filter(
    (name) => ![...translations, ...texts, ...analyticsChunks, 'main', 'firstPaint'].includes(name),
  )
  const kbOf = async (files: readonly string[], ending: string) => {
    const sizes = await Promise.all(
      files.filter((file) => file.endsWith(ending)).map((file) => sentBytes(folder, file)),
    )
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }
  const scriptsOf = (names: readonly string[]) =>
    kbOf(
      names.flatMap((name) => chunks[name] ?? []),
      '.js',
    )
  const heaviestOf = async (choices: readonly (readonly string[])[]) =>
    Math.max(0, ...(await Promise.all(choices.map(scriptsOf))))
  const translationsOf = (page: string) =>
    languages.map((language) => namespacesOf(page).map((part) => translationsChunkOf(part, language)))
  const textKb = await heaviestOf(texts.map((name) => [name]))
  return Promise.all(
    pages.map(async (page) => {
      const files = [...new Set([...(chunks.main ?? []), ...(chunks[page] ?? [])])]
      const scriptKb =
        (await kbOf(files, '.js')) +
        (await heaviestOf(translationsOf(page))) +
        (page === 'content' ? textKb : 0)
      const styleKb = await kbOf(files, '.css')
      return { page, scriptKb, styleKb, isWithin: scriptKb <= limits.script && styleKb <= limits.style }
    }),
  )
}

/** One line per page, heaviest first. */
export function describeWeights(weights: readonly PageWeight[]): string {
  return [...weights]
    .sort((a, b) => b.scriptKb - a.scriptKb)
    .map(({ page, scriptKb, styleKb, isWithin }) => {
      const verdict = isWithin ? 'within' : 'OVER'
      return `${page.padEnd(12)} script ${scriptKb.toFixed(1)} of ${limits.script} KB, style ${styleKb.toFixed(1)} of ${limits.style} KB, ${verdict}`
    })
    .join('\n')
}

async function sentBytes(folder: string, file: string): Promise<number> {
  const plain = path.join(folder, 'assets', file)
  const compressed = await stat(`${plain}.br`).catch(() => null)
  return (compressed ?? (await stat(plain))).size
}
