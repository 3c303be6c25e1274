/** What a rendered page says to browsers and search engines, and which of it is the site's own. */
export interface ReadPage {
  readonly lang: string | undefined
  readonly title: string | undefined
  /** Missing, as is `ogUrl`, where the page is not for search engines. */
  readonly canonical: string | undefined
  readonly ogUrl: string | undefined
  readonly isHidden: boolean
  /** Languages of the same page elsewhere, with their addresses. */
  readonly alternates: Readonly<Record<string, string>>
  /** Addresses that the choice of region offers. */
  readonly regions: readonly string[]
  /** All of it but those two, and but the list of sister shops in the state. */
  readonly own: string
}

const alternate = /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g
const regionLink = /<a href="(https?:[^"]*)"[^>]*>[^<]*<span class="note">[A-Z]{3}<\/span>.*?<\/a>/g
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

/** A page without the marks of one rendering: when it read what, and under which number. */
export function timeless(html: string): string {
  return html
    .replace(/"(startedTimeStamp|fulfilledTimeStamp)":\d+/g, '"$1":0')
    .replace(/"requestId":"[^"]*"/g, '"requestId":""')
}
