import { z } from 'zod'
import { perCurrency, toMajor, type CurrencyCode } from '../../src/domain/money'
import { modifierWith, type ProductModifier } from '../../src/domain/product/modifierSchema'

const inEachCurrency = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(perCurrency(() => schema.exactOptional()))

/** Integer minor units. A missing currency means 0. */
const minor = z.int().min(0)

/** A modifier as stored, with amounts in every currency. */
export const storedModifier = modifierWith({
  surcharge: inEachCurrency(minor).exactOptional(),
  amount: inEachCurrency(minor),
  suggestions: inEachCurrency(z.array(minor).readonly()),
})
export type StoredModifier = z.output<typeof storedModifier>

/** Converts a modifier for one currency, with amounts in major units. */
export function modifierIn(stored: StoredModifier, currency: CurrencyCode): ProductModifier {
  const major = (minor = 0) => toMajor({ minor, currency })
  switch (stored.kind) {
    case 'choice':
      return {
        ...stored,
        values: stored.values.map(({ surcharge, ...value }) => ({
          ...value,
          surcharge: major(surcharge?.[currency]),
        })),
      }
    case 'text':
      return { ...stored, surcharge: major(stored.surcharge?.[currency]) }
    case 'amount':
      return {
        ...stored,
        least: major(stored.least[currency]),
        most: major(stored.most[currency]),
        suggestions: (stored.suggestions[currency] ?? []).map(major),
      }
    default:
      return stored
  }
}
