import { toMajor, type CurrencyCode } from '../../src/domain/money'
import type { OptionValue } from '../../src/domain/product/modifier'
import type {
  AmountModifier,
  ChoiceModifier,
  NumberModifier,
  SelectionModifier,
  ProductModifier,
  TextModifier,
} from '../../src/domain/product/modifier'

/** Amounts per currency in integer minor units. A missing currency means 0. */
export type StoredAmounts = Readonly<Partial<Record<CurrencyCode, number>>>

/** A modifier as stored, with amounts in every currency. */
export type StoredModifier =
  | (Omit<ChoiceModifier, 'values'> & { readonly values: readonly StoredValue[] })
  | (Omit<TextModifier, 'surcharge'> & { readonly surcharge?: StoredAmounts })
  | NumberModifier
  | SelectionModifier
  | (Omit<AmountModifier, 'least' | 'most' | 'suggestions'> & {
      readonly least: StoredAmounts
      readonly most: StoredAmounts
      readonly suggestions: Readonly<Partial<Record<CurrencyCode, readonly number[]>>>
    })

interface StoredValue extends OptionValue {
  readonly surcharge?: StoredAmounts
}

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
