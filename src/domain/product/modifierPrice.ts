import { toMinor, type CurrencyCode } from '../money'
import { selectionFor, ownSelection, type ProductModifier } from './modifier'
import { normalizeSelection, wholeNumber } from './modifierCheck'
import { offeredValues, selectedIn, selectedVariant, type Configuration } from './modifierSelections'

/** Prices of one unit, in integer minor units. */
export interface UnitPrices {
  /** Price after any sale. */
  readonly paidMinor: number
  /** Price before any sale. */
  readonly listMinor: number
}

/**
 * Unit price with the selections: the variant's price plus surcharges, or the amount that the shopper
 * entered. Missing and invalid selections add nothing.
 * @returns null when a charged selection refers to an unknown product
 */
export function configuredPrices(
  { paidMinor, listMinor }: UnitPrices,
  configuration: Configuration,
  currency: CurrencyCode,
): UnitPrices | null {
  const amount = enteredAmount(configuration)
  if (amount !== null) {
    const minor = toMinor(amount, currency)
    return { paidMinor: minor, listMinor: minor }
  }
  const surcharge = totalSurcharge(configuration, currency)
  return surcharge === null ? null : { paidMinor: paidMinor + surcharge, listMinor: listMinor + surcharge }
}

/** Surcharge of the selections per unit, in integer minor units; null as in `configuredPrices`. */
export function totalSurcharge(configuration: Configuration, currency: CurrencyCode): number | null {
  return configuration.modifiers.reduce<number | null>((sum, modifier) => {
    const added = addedBy(modifier, configuration)
    return sum === null || added === null ? null : sum + toMinor(added, currency)
  }, 0)
}

/** In major units. */
function addedBy(modifier: ProductModifier, configuration: Configuration): number | null {
  const selection = normalizeSelection(modifier, selectionFor(modifier, configuration.selections))
  if (selection === '') return 0
  switch (modifier.kind) {
    case 'choice':
      return offeredValues(modifier, configuration).find(({ label }) => label === selection)?.surcharge ?? 0
    case 'text':
      return modifier.surcharge
    case 'product':
      if (!modifier.isCharged || selectedIn(modifier, configuration) === ownSelection) return 0
      return selectedVariant(modifier, configuration)?.price.value ?? null
    default:
      return 0
  }
}

/** The amount that the shopper entered, in major units; null without an amount modifier or a whole number. */
function enteredAmount({ modifiers, selections }: Configuration): number | null {
  const modifier = modifiers.find(({ kind }) => kind === 'amount')
  const amount = modifier
    ? wholeNumber(normalizeSelection(modifier, selectionFor(modifier, selections)))
    : null
  return amount !== null && amount > 0 ? amount : null
}
