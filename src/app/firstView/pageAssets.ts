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
}

/**
 * Style elements of the files that the page contains, without the rules of other brands. webpack's runtime finds them
 * by `data-href` and does not load their files again.
 */
export const styleElements = (styles: readonly PageFile[], brand: BrandKey): string =>
  styles
    .flatMap(({ url, text }) =>
      text === null ? [] : [`<style data-href="${url}">${withoutOtherBrands(text, brand)}</style>`],
    )
    .join('')

/** Texts that have been shortened for a brand, by the brand and the whole text. */
const shortened = new Map<string, string>()

function withoutOtherBrands(styles: string, brand: BrandKey): string {
  const key = brand + styles
  const known = shortened.get(key)
  if (known !== undefined) return known
  const text = styles.replaceAll(/([^{};]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every((selector) => isOfOther(selector, brand)) ? '' : rule,
  )
  shortened.set(key, text)
  return text
}

function isOfOther(selector: string, brand: BrandKey): boolean {
  const [, only] = /^:root\[data-brand=(\w+)\]/.exec(selector) ?? []
  return only !== undefined && only !== brand
}

/** Urls of the files that the page links to. */
export const linkedStyles = (styles: readonly PageFile[]): string[] =>
  styles.filter(({ text }) => text === null).map(({ url }) => url)
