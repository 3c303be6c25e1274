interface Currency {
  /** Decimal places. Rupiah amounts are charged whole. */
  readonly decimals: number
  /** Fixed: symbols of `Intl` differ between versions, which would break hydration. */
  readonly symbol: string
}

/** The definitions that every other list of currencies follows. */
const definitions = {
  INR: { decimals: 2, symbol: '₹' },
  SGD: { decimals: 2, symbol: 'S$' },
  AED: { decimals: 2, symbol: 'AED\u00a0' },
  IDR: { decimals: 0, symbol: 'Rp\u00a0' },
}

/** An ISO 4217 code. */
export type CurrencyCode = keyof typeof definitions

export const currencies: Readonly<Record<CurrencyCode, Currency>> = definitions
export const currencyCodes: readonly CurrencyCode[] = Object.keys(definitions).filter(isCurrencyCode)

/** An amount in integer minor units (paise, cents, fils; whole rupiah). */
export interface Money {
  readonly minor: number
  readonly currency: CurrencyCode
}

export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(currencies, text)
}

export function currencyDecimals(currency: CurrencyCode): number {
  return currencies[currency].decimals
}

export function currencySymbol(currency: CurrencyCode): string {
  return currencies[currency].symbol
}

/** The same shape for each currency. */
export function perCurrency<Value>(
  valueOf: (currency: CurrencyCode) => Value,
): Readonly<Record<CurrencyCode, Value>> {
  const entries = currencyCodes.map((currency) => [currency, valueOf(currency)])
  return Object.fromEntries(entries) as Record<CurrencyCode, Value>
}

/** Converts to major units, e.g. 499900 paise -> 4999. */
export function toMajor({ minor, currency }: Money): number {
  return minor / 10 ** currencyDecimals(currency)
}

/** Converts major to minor units, rounded to the nearest. */
export function toMinor(major: number, currency: CurrencyCode): number {
  return Math.round(major * 10 ** currencyDecimals(currency))
}

/** Converts major to minor units; null if the currency has no such fractions. */
export const exactMinor = (major: number, currency: CurrencyCode): number | null =>
  Number(major.toFixed(currencyDecimals(currency))) === major ? toMinor(major, currency) : null

/** Creates an amount from major units, e.g. `moneyOf(3.9, 'SGD')` is 390 cents. */
export function toMoney(major: number, currency: CurrencyCode): Money {
  return { minor: toMinor(major, currency), currency }
}

/** Adds two amounts. @throws TypeError when the currencies differ: one cart has one currency. */
export function addMoney(a: Money, b: Money): Money {
  return { minor: a.minor + minorInSameCurrency(a, b), currency: a.currency }
}

/** Subtracts `b` from `a`. @throws TypeError when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return { minor: a.minor - minorInSameCurrency(a, b), currency: a.currency }
}

/**
 * Compares two amounts: negative when `a` is less, 0 when equal, positive when more.
 * @throws TypeError when the currencies differ
 */
export function compareMoney(a: Money, b: Money): number {
  return a.minor - minorInSameCurrency(a, b)
}

function minorInSameCurrency({ currency }: Money, other: Money): number {
  if (other.currency !== currency) throw new TypeError(`${other.currency} cannot be mixed with ${currency}`)
  return other.minor
}
