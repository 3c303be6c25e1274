import type { Money } from '../money'

/** The tax included in an amount, rounded to the nearest minor unit. */
export function includedTax({ minor, currency }: Money, percent: number): Money {
  return { minor: Math.round((minor * percent) / (100 + percent)), currency }
}
