import type { Language } from '../../domain/language'
import type { BrandKey } from '../../site/site'

/** A file of a page's first view. */
export interface PageFile {
  readonly url: string
  /** The content, which the page contains. Null in development, where the page links to the file. */
  readonly text: string | null
}

/** The files of a page's first view, in order. */
export interface PageAssets {
  readonly styles: readonly PageFile[]
  /** Urls. */
  readonly scripts: readonly string[]
  /** The script that runs before the first paint and loads the others. */
  readonly firstPaint: PageFile | null
  /** Urls of what that script needs: webpack's runtime and packages in development, else nothing. */
  readonly beforeFirstPaint: readonly string[]
}

/**
 * Style elements of the files that the page contains, without the rules of other brands and languages, and without
 * typefaces that no rule left names. webpack's runtime finds them by `data-href` and does not load their files again.
 */
export const styleElements = (styles: readonly PageFile[], brand: BrandKey, language: Language): string =>
  styles
    .flatMap(({ url, text }) =>
      text === null ? [] : [`<style data-href="${url}">${shorten(text, brand, language)}</style>`],
    )
    .join('')

/** Texts that have been shortened for a brand and a language, by both and the whole text. */
const shortened = new Map<string, string>()

function shorten(styles: string, brand: BrandKey, language: Language): string {
  const key = brand + language + styles
  const known = shortened.get(key)
  if (known !== undefined) return known
  const isOfOthers = (selector: string) => {
    const [, only, spoken] = /^:root(?:\[data-brand=(\w+)\])?(?::lang\((\w+)\))?/.exec(selector) ?? []
    return (only ?? brand) !== brand || (spoken ?? language) !== language
  }
  const own = styles.replaceAll(/([^{};]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every(isOfOthers) ? '' : rule,
  )
  const named = new Set(own.replaceAll(typeface, '').split(/[:,;{}"]/))
  const text = own.replaceAll(typeface, (rule, family: string) => (named.has(family) ? rule : ''))
  shortened.set(key, text)
  return text
}

/** A rule of a typeface, and the name of its family. */
const typeface = /@font-face\{[^}]*?font-family:("[^"]*"|[^;}]*)[^}]*\}/g

/** Urls of the files that the page links to. */
export const linkedStyles = (styles: readonly PageFile[]): string[] =>
  styles.filter(({ text }) => text === null).map(({ url }) => url)
