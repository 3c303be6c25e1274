import type { i18n } from 'i18next'
import en from '../../src/site/locales/en/agents.json'
import enProducts from '../../src/site/locales/en/productText.json'
import enShop from '../../src/site/locales/en/shop.json'
import enTotals from '../../src/site/locales/en/totals.json'
import hi from '../../src/site/locales/hi/agents.json'
import hiProducts from '../../src/site/locales/hi/productText.json'
import hiShop from '../../src/site/locales/hi/shop.json'
import hiTotals from '../../src/site/locales/hi/totals.json'
import id from '../../src/site/locales/id/agents.json'
import idProducts from '../../src/site/locales/id/productText.json'
import idShop from '../../src/site/locales/id/shop.json'
import idTotals from '../../src/site/locales/id/totals.json'
import { toLanguage, type Locale, type Site } from '../../src/site/site'
import { createShopI18n } from '../../src/site/translations/i18n'

const translations = {
  en: { agents: en, shop: enShop, productText: enProducts, totals: enTotals },
  hi: { agents: hi, shop: hiShop, productText: hiProducts, totals: hiTotals },
  id: { agents: id, shop: idShop, productText: idProducts, totals: idTotals },
} as const

const translators = new Map<Locale, i18n>()

/** The translator of a locale, with the texts for agents, of products and of totals. */
export function translatorOf(locale: Locale): i18n {
  const known = translators.get(locale)
  if (known) return known
  const language = toLanguage(locale)
  const made = createShopI18n({ locale, resources: { [language]: translations[language] } })
  translators.set(locale, made)
  return made
}

/** A text for agents, by its key below `agents`. */
export const agentText = (
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => translatorOf(locale).t(`agents.${key}`, { ...values, ns: 'agents' })

/**
 * The site's locale that fits best.
 * @param wanted language tags, the preferred first: the shopper's, then those of `Accept-Language`
 */
export function pickLocale(site: Site, wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    const found = site.locales.find((locale) => toLanguage(locale) === language)
    if (found) return found
  }
  return site.defaultLocale
}

/** The language tags of an `Accept-Language` header, the preferred first (RFC 9110, section 12.5.4). */
export const acceptedLanguages = (header = ''): readonly string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { tag, quality, index }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag)
