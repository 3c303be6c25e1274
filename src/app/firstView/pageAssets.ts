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
 * Style elements of the files that the page contains. webpack's runtime finds them by `data-href` and does not load
 * their files again.
 */
export const styleElements = (styles: readonly PageFile[]): string =>
  styles
    .flatMap(({ url, text }) => (text === null ? [] : [`<style data-href="${url}">${text}</style>`]))
    .join('')

/** Urls of the files that the page links to. */
export const linkedStyles = (styles: readonly PageFile[]): string[] =>
  styles.filter(({ text }) => text === null).map(({ url }) => url)
