/** Decimal places of each currency the shop charges in; rupiah are charged whole. */
const decimals = { INR: 2, SGD: 2, AED: 2, IDR: 0 } as const
export type CurrencyCode = keyof typeof decimals

/** An amount in integer minor units (paise, cents, fils; whole rupiah). */
export interface Money {
  readonly minor: number
  readonly currency: CurrencyCode
}

export function decimalsOf(currency: CurrencyCode): number {
  return decimals[currency]
}

/** Major units as they travel on the wire, e.g. 499900 paise -> 4999. */
export function toMajor({ minor, currency }: Money): number {
  return minor / 10 ** decimals[currency]
}

/** Minor units from an amount in major units, rounded to the nearest. */
export function toMinor(major: number, currency: CurrencyCode): number {
  return Math.round(major * 10 ** decimals[currency])
}
