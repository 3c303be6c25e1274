/** The metadata of a rendered page, and the part of its HTML that belongs to its own site. */
export interface ReadPage {
  readonly lang: string | undefined
  readonly title: string | undefined
  /** Missing, like `ogUrl`, on pages that search engines don't index. */
  readonly canonical: string | undefined
  readonly ogUrl: string | undefined
  readonly isHidden: boolean
  /** Urls of the same page by language. */
  readonly alternates: Readonly<Record<string, string>>
  /** Urls of the region links. */
  readonly regions: readonly string[]
  /** The HTML without alternates and regions, and without the list of sister sites in the state. */
  readonly own: string
}

const alternate = /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g
const regionLink = /<a href="(https?:[^"]*)"[^>]*>[^<]*<span>[A-Z]{3}<\/span>.*?<\/a>/g
const state = /(<script type="application\/json" id="shop-state">)(.*?)(<\/script>)/

export function readPage(html: string): ReadPage {
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    lang: one(/<html lang="([^"]*)"/),
    title: one(/<title>([^<]*)<\/title>/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    ogUrl: one(/<meta property="og:url" content="([^"]*)"/),
    isHidden: html.includes('<meta name="robots" content="noindex"/>'),
    alternates: Object.fromEntries(
      [...html.matchAll(alternate)].map(([, lang = '', url = '']) => [lang, url]),
    ),
    regions: [...html.matchAll(regionLink)].map(([, url]) => url ?? ''),
    own: html
      .replace(alternate, '')
      .replace(regionLink, '')
      .replace(state, (_all, begin: string, json: string, end: string) => begin + withoutFamily(json) + end),
  }
}

function withoutFamily(json: string): string {
  const { site, ...rest } = JSON.parse(json) as { site: { family?: unknown } }
  return JSON.stringify({ ...rest, site: { ...site, family: undefined } })
}
