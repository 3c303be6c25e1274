import { decimalsOf, isCurrencyCode, toMajor, type CurrencyCode, type Money } from '../../domain/money'
import type { Price } from '../../domain/product/product'
import type { Locale } from '../site'

const noBreakSpace = '\u00a0'
/** Fixed currency symbols: those of `Intl` differ between versions, which would break hydration. */
const symbols: Readonly<Record<CurrencyCode, string>> = {
  INR: '₹',
  SGD: 'S$',
  AED: `AED${noBreakSpace}`,
  IDR: `Rp${noBreakSpace}`,
}
/** Locale of the digits. Plain `en` replaces locales whose grouping older browsers lack. */
const digitLocales: Readonly<Record<Locale, string>> = {
  'en-AE': 'en',
  'en-IN': 'en-IN',
  'hi-IN': 'en-IN',
  'en-SG': 'en',
  'id-ID': 'id-ID',
  'en-ID': 'en',
}
/** Currencies whose whole amounts have no decimals, as is usual in their country. */
const wholeAlone: readonly string[] = ['INR']
const formatters = new Map<string, Intl.NumberFormat>()

/** `exact` always writes decimals, e.g. in invoice columns. */
export type MoneyStyle = 'usual' | 'exact'

/** Formats an amount, e.g. `₹1,24,999`, `₹64.50`, `S$19.90`, `AED 100.00`, `Rp 750.000`. */
export function formatMoney(money: Money, locale: Locale, style: MoneyStyle = 'usual'): string {
  return formatPrice({ value: toMajor(money), currencyCode: money.currency }, locale, style)
}

/** Formats an amount in major units. An unsupported currency is written with its code. */
export function formatPrice(
  { value, currencyCode }: Price,
  locale: Locale,
  style: MoneyStyle = 'usual',
): string {
  const isKnown = isCurrencyCode(currencyCode)
  const symbol = isKnown ? symbols[currencyCode] : `${currencyCode}${noBreakSpace}`
  const isAlone = style === 'usual' && wholeAlone.includes(currencyCode) && Number.isInteger(value)
  const decimals = isKnown ? decimalsOf(currencyCode) : 2
  const digits = formatterFor(locale, isAlone ? 0 : decimals).format(Math.abs(value))
  return `${value < 0 ? '-' : ''}${symbol}${digits}`
}

/** Formats an amount in minor units (`Money`) or major units (`Price`). */
export function formatAmount(amount: Money | Price, locale: Locale, style?: MoneyStyle): string {
  return 'minor' in amount ? formatMoney(amount, locale, style) : formatPrice(amount, locale, style)
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
