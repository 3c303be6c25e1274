import { useState } from 'react'
import { answerTo, ownSelection, type ProductModifier } from '../../domain/product/modifier'
import type { Product, ProductVariant } from '../../domain/product/product'
import { chosenVariant, givenChoice, type OptionChoice } from './options/chosenVariant'
import { type AnsweredModifiers } from './options/useSelections'

/** The racket that is strung: where it comes from, and which variant where it is a new one. */
export interface StrungRacket {
  readonly modifier: ProductModifier
  /** Null where it is none of ours. */
  readonly product: Product | null
  /** True where a new one is bought with the stringing, false where the shopper has it; null while that is open. */
  readonly isNew: boolean | null
  readonly choice: OptionChoice
  /** What is bought with the stringing; null where nothing is, and while that is open. */
  readonly bought: ProductVariant | null
  /** Name of what is open; null where all is decided. */
  readonly open: string | null
  readonly decide: (isNew: boolean) => void
  readonly choose: (option: string, value: string) => void
}

/**
 * Asks of a picked product that adds no price, but could be the shopper's own, whose it is.
 * @param given what was chosen of it before, e.g. on its page
 * @returns null where nothing of the kind is picked
 */
export function useRacket(
  { selections, selected }: AnsweredModifiers,
  given: OptionChoice,
): StrungRacket | null {
  const modifier = selections.modifiers.find(isOwnable)
  const id = modifier ? answerTo(modifier, selections.answers) : ''
  const [answer, setAnswer] = useState<RacketAnswer>({ id, isNew: null, choice: given })
  const product = selected.find((each) => each.id === id) ?? null
  if (!modifier || (!product && id !== ownSelection)) return null
  // What was said of another racket says nothing of this one.
  const { isNew, choice: chosen } = answer.id === id ? answer : { isNew: null, choice: {} }
  const choice = product ? { ...givenChoice(product), ...offeredOf(product, chosen) } : {}
  const variant = product && isNew ? chosenVariant(product, choice) : null
  const bought = variant?.inStock ? variant : null
  const openOption = product?.options.find(({ displayName }) => choice[displayName] === undefined)
  const open =
    product === null || isNew === false || bought
      ? null
      : isNew === null
        ? whoseName
        : ((openOption ?? product.options[0])?.displayName ?? modifier.displayName)
  return {
    modifier,
    product,
    isNew: product === null ? false : isNew,
    choice,
    bought,
    open,
    decide: (wanted) => setAnswer({ id, isNew: wanted, choice }),
    choose: (option, value) => setAnswer({ id, isNew, choice: { ...choice, [option]: value } }),
  }
}

interface RacketAnswer {
  readonly id: string
  readonly isNew: boolean | null
  readonly choice: OptionChoice
}

/** What is said to be open while nobody has said whose it is; the words are an option's. */
const whoseName = 'New or own racket'

const isOwnable = (modifier: ProductModifier) =>
  modifier.kind === 'product' && !modifier.isCharged && modifier.allowsOwn

/** Without what the product no longer has. */
function offeredOf({ options }: Product, choice: OptionChoice): OptionChoice {
  return Object.fromEntries(
    options.flatMap(({ displayName, values }) =>
      values.flatMap(({ label }) => (choice[displayName] === label ? [[displayName, label] as const] : [])),
    ),
  )
}
