import type { ContentKey, ContentKind } from '../../domain/content/content'
import { regionCodes, regions } from '../../domain/region/region'
import { fieldsIn } from '../../domain/typedObject'
import { brandOf } from '../../site/brand/brands'
import { brandKeys, languages, toLanguage, type Language } from '../../site/site'
import type { ContentValue } from './contentApi'

/** The texts of a form's fields, by name. */
export type FieldTexts = Readonly<Record<string, string>>

const copyFields = languages.flatMap((language) => [`title.${language}`, `endsIn.${language}`])

/** The fields of each kind's form. */
export const contentFields: Readonly<Record<ContentKind, readonly string[]>> = {
  sale: ['starts', 'ends', 'path', ...copyFields],
  bar: ['text', 'path', 'starts', 'ends'],
  home: ['hero', 'picks'],
  synonyms: ['list'],
  cartMail: ['hours'],
}

/** The fields' texts for a value. */
export function toTexts(kind: ContentKind, value: ContentValue): FieldTexts {
  const given = value ?? {}
  const plain = Object.fromEntries(
    contentFields[kind].map((field) => [field, typeof given[field] === 'string' ? given[field] : '']),
  )
  if (kind === 'sale') {
    const copy = fieldsIn(given['copy'])
    const texts = languages.flatMap((language) =>
      Object.entries(fieldsIn(copy[language])).map(([part, text]): [string, string] => [
        `${part}.${language}`,
        String(text),
      ]),
    )
    return { ...plain, ...Object.fromEntries(texts) }
  }
  if (kind === 'home') {
    const { picks } = given
    return { ...plain, picks: Array.isArray(picks) ? picks.join('\n') : '' }
  }
  if (kind === 'cartMail') return { hours: typeof given['hours'] === 'number' ? String(given['hours']) : '' }
  if (kind === 'synonyms')
    return {
      list: Object.entries(given)
        .map(([meant, list]) => `${meant}: ${String(list)}`)
        .join('\n'),
    }
  return plain
}

const orNull = (text = '') => (text.trim() === '' ? null : text)

/** The last part of a product's path or URL. */
const toSlug = (text: string) => text.trim().replace(/\/+$/, '').split('/').at(-1) ?? ''

const linesOf = (text = '') => text.split('\n').filter((line) => line.trim() !== '')

/** The value of a form's texts, not yet checked. */
export function toValue(kind: ContentKind, texts: FieldTexts): Readonly<Record<string, unknown>> {
  const { starts = '', ends = '', path = '', text = '', hero = '', hours = '', picks, list } = texts
  if (kind === 'sale') {
    const copy = languages.flatMap((language): [Language, object][] => {
      const title = texts[`title.${language}`] ?? ''
      const endsIn = texts[`endsIn.${language}`] ?? ''
      return title.trim() === '' && endsIn.trim() === '' ? [] : [[language, { title, endsIn }]]
    })
    return { starts, ends, path, copy: Object.fromEntries(copy) }
  }
  if (kind === 'bar') return { text, path: orNull(path), starts: orNull(starts), ends: orNull(ends) }
  if (kind === 'home') return { hero: orNull(toSlug(hero)), picks: linesOf(picks).map(toSlug) }
  // An empty field is no number, so that the schema rejects it.
  if (kind === 'cartMail') return { hours: hours.trim() === '' ? null : Number(hours) }
  return Object.fromEntries(
    linesOf(list).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

/** The first line of synonyms that is not `word: synonym, synonym` or repeats a word, counted from 1. */
export function findWrongLine(text: string): { readonly line: number; readonly isTwice: boolean } | null {
  const seen = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const word = line
      .slice(0, Math.max(line.indexOf(':'), 0))
      .trim()
      .toLowerCase()
    if (word === '' || seen.has(word)) return { line: index + 1, isTwice: word !== '' }
    seen.add(word)
  }
  return null
}

/** The form's field of a problem that the schema or the server names. */
export function fieldOf(kind: ContentKind, problem: string): string {
  if (kind === 'synonyms') return 'list'
  if (problem.startsWith('picks')) return 'picks'
  const [, language = '', name = ''] = /^copy\.(\w+)\.(\w+)$/.exec(problem) ?? []
  return name === '' ? problem : `${name}.${language}`
}

/** Where content belongs: brand, region and language, as far as its scope names them. */
export function parseScope({ kind, scope }: ContentKey) {
  const [place = '', language] = kind === 'synonyms' ? ['', scope] : scope.split('.')
  const [brandName = '', regionName = ''] = place.split('-')
  return {
    siteId: place,
    brand: brandKeys.find((known) => known === brandName),
    region: regionCodes.find((known) => known.toLowerCase() === regionName),
    language: languages.find((known) => known === language),
  }
}

/**
 * Names an entry's place, e.g. `Courtline, India, Hindi`.
 * @param locale of the names
 */
export function formatScope(key: ContentKey, locale: string): string {
  const { brand, region, language } = parseScope(key)
  const names = [
    brand && brandOf(brand).name,
    region && new Intl.DisplayNames(locale, { type: 'region' }).of(region),
    language && new Intl.DisplayNames(locale, { type: 'language' }).of(language),
  ]
  return names.filter(Boolean).join(', ')
}

/**
 * The page of a site that shows an entry: the site's id and a path below it. Null if none does.
 * @param siteIds of all sites, the preferred one first
 * @param search a text to search for, with synonyms
 */
export function previewPage(key: ContentKey, siteIds: readonly string[], search: string): string | null {
  // A mail isn't on a page.
  if (key.kind === 'cartMail') return null
  const { siteId: place, brand, language } = parseScope(key)
  const localesOf = (siteId: string) => {
    const { region } = parseScope({ kind: 'home', scope: siteId })
    return region ? regions[region].locales : null
  }
  const speaks = (siteId: string, wanted: Language) =>
    (localesOf(siteId) ?? []).some((locale) => toLanguage(locale) === wanted)
  const siteId = siteIds.find((id) =>
    key.kind === 'sale'
      ? id.startsWith(`${brand}-`)
      : key.kind === 'synonyms'
        ? language && speaks(id, language)
        : id === place,
  )
  if (siteId === undefined) return null
  const usual = localesOf(siteId)?.[0]
  const prefix = language && usual && toLanguage(usual) !== language ? `${language}/` : ''
  const path = key.kind === 'synonyms' ? `search/?q=${encodeURIComponent(search)}` : ''
  return `${siteId}/${prefix}${path}`
}
