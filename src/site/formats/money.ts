import { currencyDecimals, isCurrencyCode, currencySymbol, toMajor, type Money } from '../../domain/money'
import type { Price } from '../../domain/product/product'
import type { Locale } from '../site'
import { formatDecimals } from './decimals'

const noBreakSpace = '\u00a0'
/** Locale of the digits. The others are written as in plain `en`; older browsers lack the grouping of some. */
const digitLocales: Readonly<Partial<Record<Locale, string>>> = {
  'en-IN': 'en-IN',
  'hi-IN': 'en-IN',
  'id-ID': 'id-ID',
}
/** Currencies whose whole amounts have no decimals, as is usual in their country. */
const wholeAlone: readonly string[] = ['INR']

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
  const symbol = isKnown ? currencySymbol(currencyCode) : `${currencyCode}${noBreakSpace}`
  const isAlone = style === 'usual' && wholeAlone.includes(currencyCode) && Number.isInteger(value)
  const decimals = isKnown ? currencyDecimals(currencyCode) : 2
  // Lakhs are for rupees alone: the staff see amounts of all regions.
  const isForeign = currencyCode !== 'INR' && locale.endsWith('IN')
  const digitLocale = (isForeign ? null : digitLocales[locale]) ?? 'en'
  const digits = formatDecimals(Math.abs(value), digitLocale, isAlone ? 0 : decimals)
  return `${value < 0 ? '-' : ''}${symbol}${digits}`
}

/** Formats an amount in minor units (`Money`) or major units (`Price`). */
export function formatAmount(amount: Money | Price, locale: Locale, style?: MoneyStyle): string {
  return 'minor' in amount ? formatMoney(amount, locale, style) : formatPrice(amount, locale, style)
}
