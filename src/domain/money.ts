/** Decimal places of each supported currency. Rupiah amounts are charged whole. */
const decimals = { INR: 2, SGD: 2, AED: 2, IDR: 0 } as const
export type CurrencyCode = keyof typeof decimals

/** An amount in integer minor units (paise, cents, fils; whole rupiah). */
export interface Money {
  readonly minor: number
  readonly currency: CurrencyCode
}

export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(decimals, text)
}

export function decimalsOf(currency: CurrencyCode): number {
  return decimals[currency]
}

/** Converts to major units, e.g. 499900 paise -> 4999. */
export function toMajor({ minor, currency }: Money): number {
  return minor / 10 ** decimals[currency]
}

/** Converts major to minor units, rounded to the nearest. */
export function toMinor(major: number, currency: CurrencyCode): number {
  return Math.round(major * 10 ** decimals[currency])
}

/** Creates an amount from major units, e.g. `moneyOf(3.9, 'SGD')` is 390 cents. */
export function moneyOf(major: number, currency: CurrencyCode): Money {
  return { minor: toMinor(major, currency), currency }
}

/** Adds two amounts. @throws TypeError when the currencies differ: one cart has one currency. */
export function addMoney(a: Money, b: Money): Money {
  return { minor: a.minor + inCurrencyOf(a, b), currency: a.currency }
}

/** Subtracts `b` from `a`. @throws TypeError when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return { minor: a.minor - inCurrencyOf(a, b), currency: a.currency }
}

/**
 * Compares two amounts: negative when `a` is less, 0 when equal, positive when more.
 * @throws TypeError when the currencies differ
 */
export function compareMoney(a: Money, b: Money): number {
  return a.minor - inCurrencyOf(a, b)
}

function inCurrencyOf({ currency }: Money, other: Money): number {
  if (other.currency !== currency) throw new TypeError(`${other.currency} cannot be mixed with ${currency}`)
  return other.minor
}
