import { decimalsOf, isCurrencyCode, toMajor, type CurrencyCode, type Money } from '../domain/money'
import type { Price } from '../domain/product'
import type { Locale } from './site'

const noBreakSpace = '\u00a0'
/** Signs as the regions write them; Intl's own differ between versions, which would break hydration. */
const signs: Readonly<Record<CurrencyCode, string>> = {
  INR: '₹',
  SGD: 'S$',
  AED: `AED${noBreakSpace}`,
  IDR: `Rp${noBreakSpace}`,
}
/** Whose digits are used: plain English where a locale's own grouping is unknown to older browsers. */
const digitLocales: Readonly<Record<Locale, string>> = {
  'en-AE': 'en',
  'en-IN': 'en-IN',
  'hi-IN': 'en-IN',
  'en-SG': 'en',
  'id-ID': 'id-ID',
  'en-ID': 'en',
}
const formatters = new Map<string, Intl.NumberFormat>()

/** An amount in the store's own writing, e.g. `₹1,24,999.00`, `S$19.90`, `AED 100.00`, `Rp 750.000`. */
export function formatMoney(money: Money, locale: Locale): string {
  const { minor, currency } = money
  const digits = formatterFor(locale, decimalsOf(currency)).format(Math.abs(toMajor(money)))
  return `${minor < 0 ? '-' : ''}${signs[currency]}${digits}`
}

/** The same for an amount in major units as it travels; a currency the shop does not charge in keeps its code. */
export function formatPrice({ value, currencyCode }: Price, locale: Locale): string {
  const isKnown = isCurrencyCode(currencyCode)
  const sign = isKnown ? signs[currencyCode] : `${currencyCode}${noBreakSpace}`
  const digits = formatterFor(locale, isKnown ? decimalsOf(currencyCode) : 2).format(Math.abs(value))
  return `${value < 0 ? '-' : ''}${sign}${digits}`
}

/** Either of the two. */
export function formatAmount(amount: Money | Price, locale: Locale): string {
  return 'minor' in amount ? formatMoney(amount, locale) : formatPrice(amount, locale)
}

function formatterFor(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.NumberFormat(digitLocales[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  })
  formatters.set(key, formatter)
  return formatter
}
