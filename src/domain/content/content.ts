import type { Capabilities } from '../capabilities'
import { brandKeys } from '../channel'
import { languages, type Language } from '../language'

/** Kinds of content that the staff change without a release. Each has entries of its own: see `listContentKeys`. */
export const contentKinds = ['sale', 'bar', 'home', 'synonyms', 'cartMail'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Maximum length of an announcement, in characters: the bar has room for two lines at 320 px. */
export const maxBarLength = 70

/** Maximum number of products in the chosen row of a home page. */
export const maxPicks = 8

/** Maximum hours between the last change of a cart and its mail: carts older than a week are seldom bought. */
export const maxCartMailHours = 168

/** The value of each kind; `contentSchema.ts` has their rules. Times are local times of each site's region. */
export interface ContentValues {
  /** The flash sale of a brand. */
  readonly sale: {
    /** For example `2026-12-21T00:00`. */
    readonly starts: string
    readonly ends: string
    /** Path of the link, without the language prefix. */
    readonly path: string
    /** Texts by language; the shop's own for the others. */
    readonly copy: Partial<Readonly<Record<Language, { readonly title: string; readonly endsIn: string }>>>
  }
  /** The announcement of a site in a language. */
  readonly bar: {
    readonly text: string
    /** Null: the bar is no link. */
    readonly path: string | null
    /** Null: at once. */
    readonly starts: string | null
    /** Null: until it is replaced. */
    readonly ends: string | null
  }
  /** Slugs of the products chosen for a site's home page. */
  readonly home: {
    /** The product of the first screen; null: the shop's own choice. */
    readonly hero: string | null
    /** A row of products instead of the best sellers; empty: the best sellers. */
    readonly picks: readonly string[]
  }
  /** Synonyms of a language: the catalog's word, and what shoppers type for it, separated by commas. */
  readonly synonyms: Readonly<Record<string, string>>
  /** The mail about a cart that its shopper has left, on a site. */
  readonly cartMail: {
    /** Hours after the last change of the cart; 0: the site sends none. */
    readonly hours: number
  }
}

/** Names an entry: a kind, and the brand, site or language that it belongs to. */
export interface ContentKey {
  readonly kind: ContentKind
  /** For example `courtline`, `courtline-in`, `courtline-in.hi` or `hi`. */
  readonly scope: string
}

interface ScopedSite {
  readonly id: string
  readonly brand: string
  readonly locales: readonly string[]
  readonly commerce: Pick<Capabilities, 'cartMails'>
}

const languageOf = (locale: string) => locale.slice(0, 2)

/** The scope of a site's announcement in a language. */
export const barScope = (siteId: string, language: string): string => `${siteId}.${language}`

/** The entries that the served sites have. */
export function listContentKeys(sites: readonly ScopedSite[]): readonly ContentKey[] {
  const spoken = new Set(sites.flatMap(({ locales }) => locales.map(languageOf)))
  return [
    ...brandKeys
      .filter((brand) => sites.some((site) => site.brand === brand))
      .map((scope) => ({ kind: 'sale' as const, scope })),
    ...sites.flatMap(({ id, locales }) =>
      locales.map((locale) => ({ kind: 'bar' as const, scope: barScope(id, languageOf(locale)) })),
    ),
    ...sites.map(({ id }) => ({ kind: 'home' as const, scope: id })),
    ...languages
      .filter((language) => spoken.has(language))
      .map((scope) => ({ kind: 'synonyms' as const, scope })),
    ...sites
      .filter(({ commerce }) => commerce.cartMails)
      .map(({ id }) => ({ kind: 'cartMail' as const, scope: id })),
  ]
}
