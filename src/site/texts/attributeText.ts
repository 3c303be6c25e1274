import type { i18n } from 'i18next'
import type { ProductAttribute } from '../../domain/product/product'

type Translator = Pick<i18n, 't' | 'language'>

export interface ValueTranslation {
  readonly text: string
  /** Set for a name without a translation; absent for a text in the page's language. */
  readonly lang?: 'en'
}

/** Translates an attribute's value. A value without a translation is a maker's name and stays unchanged. */
export function translateValue({ t, language }: Translator, value: string): ValueTranslation {
  // Sizes and numbers need no translation. A decimal point would also be read as a key separator.
  if (/\d|^[A-Z]+$/.test(value)) return { text: value }
  // A value can be several, `Balanced, Attacking`.
  const words = value
    .split(', ')
    .map((word) => t(`attributeValue.${word.toLowerCase()}`, { defaultValue: '', ns: 'shop' }))
  if (!words.includes('')) return { text: capitalised(words.join(', ')) }
  return language.startsWith('en') ? { text: value } : { text: value, lang: 'en' }
}

const noBreakSpace = '\u00a0'

/** Writes decimals of a catalog's value, e.g. `0.70`, with the language's separator: a comma in Indonesian. */
const localDecimals = ({ language }: Translator, value: string) =>
  language.startsWith('id') ? value.replaceAll(/(\d)\.(?=\d)/g, '$1,') : value

/** `mm`, `g` or `lb` is the same in each language. A longer unit may be a word with a plural, such as `rackets`. */
const isSymbol = (unit: string) => unit.length <= 2

/** An attribute's value with its unit, e.g. `303 mm`. */
export function formatAttribute(
  i18n: Translator,
  { value, unit }: Pick<ProductAttribute, 'value' | 'unit'>,
): string {
  const word = /\d/.test(value) ? localDecimals(i18n, value) : capitalised(translateValue(i18n, value).text)
  if (unit === null) return word
  // None of the languages has a space before the percent sign.
  if (unit === '%') return `${word}%`
  const name = isSymbol(unit)
    ? unit
    : i18n.t(`unit.${unit}`, { count: Number(value), defaultValue: unit, ns: 'shop' })
  return word + noBreakSpace + name
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
