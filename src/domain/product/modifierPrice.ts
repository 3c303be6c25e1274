import { toMinor, type CurrencyCode } from '../money'
import { answerTo, ownSelection, type ProductModifier } from './modifier'
import { tidyAnswer, wholeNumber } from './modifierCheck'
import { offeredValues, selectedIn, selectedVariant, type Selections } from './modifierSelections'

/** Prices of one piece, in integer minor units. */
export interface PieceCost {
  /** Price after any sale. */
  readonly paidMinor: number
  /** Price before any sale. */
  readonly listMinor: number
}

/**
 * Price of one piece with the answers: the variant's price plus surcharges, or the amount that the shopper
 * entered. Missing and invalid answers add nothing.
 * @returns null when a charged selection refers to an unknown product
 */
export function pieceCost(
  { paidMinor, listMinor }: PieceCost,
  selections: Selections,
  currency: CurrencyCode,
): PieceCost | null {
  const amount = amountOf(selections)
  if (amount !== null) {
    const minor = toMinor(amount, currency)
    return { paidMinor: minor, listMinor: minor }
  }
  const surcharge = surchargeOf(selections, currency)
  return surcharge === null ? null : { paidMinor: paidMinor + surcharge, listMinor: listMinor + surcharge }
}

/** Surcharge of the answers per piece, in integer minor units; null as in `pieceCost`. */
export function surchargeOf(selections: Selections, currency: CurrencyCode): number | null {
  return selections.modifiers.reduce<number | null>((sum, modifier) => {
    const added = addedBy(modifier, selections)
    return sum === null || added === null ? null : sum + toMinor(added, currency)
  }, 0)
}

/** In major units. */
function addedBy(modifier: ProductModifier, selections: Selections): number | null {
  const answer = tidyAnswer(modifier, answerTo(modifier, selections.answers))
  if (answer === '') return 0
  switch (modifier.kind) {
    case 'choice':
      return offeredValues(modifier, selections).find(({ label }) => label === answer)?.surcharge ?? 0
    case 'text':
      return modifier.surcharge
    case 'product':
      if (!modifier.isCharged || selectedIn(modifier, selections) === ownSelection) return 0
      return selectedVariant(modifier, selections)?.price.value ?? null
    default:
      return 0
  }
}

/** The amount that the shopper entered, in major units; null without an amount modifier or a whole number. */
function amountOf({ modifiers, answers }: Selections): number | null {
  const modifier = modifiers.find(({ kind }) => kind === 'amount')
  const amount = modifier ? wholeNumber(tidyAnswer(modifier, answerTo(modifier, answers))) : null
  return amount !== null && amount > 0 ? amount : null
}
