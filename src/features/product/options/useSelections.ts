import { useMemo, useState } from 'react'
import { answerTo, ownSelection, type Answers, type ProductModifier } from '../../../domain/product/modifier'
import { checkSelections, type SelectionProblem } from '../../../domain/product/modifierCheck'
import type { Selections } from '../../../domain/product/modifierSelections'
import type { Product } from '../../../domain/product/product'
import { useGetProductsBySlugQuery } from '../../catalog'

export interface AnsweredModifiers {
  readonly selections: Selections
  /** In the order of the modifiers; empty when the answers can be bought. */
  readonly problems: readonly SelectionProblem[]
  /** The problem to be shown beside a modifier: one that the shopper has already answered. */
  readonly shownProblem: (modifier: ProductModifier) => SelectionProblem | undefined
  readonly answer: (modifier: ProductModifier, text: string) => void
  /** Products that were picked, as far as they are known. */
  readonly selected: readonly Product[]
}

/**
 * The shopper's answers to what a product asks, checked as the server will check them.
 * @param given what is answered to begin with, e.g. the racket whose page led here
 */
export function useSelections(modifiers: readonly ProductModifier[], given: Answers): AnsweredModifiers {
  const [answers, setAnswers] = useState(given)
  const selectedPieces = modifiers
    .filter(({ kind }) => kind === 'product')
    .map((modifier) => answerTo(modifier, answers))
    .filter((id) => id !== '' && id !== ownSelection)
  const { data: selected = noProducts, isFetching } = useGetProductsBySlugQuery(selectedPieces, {
    skip: selectedPieces.length === 0,
  })

  return useMemo(() => {
    const productOfSelection = (id: string) => selected.find((product) => product.id === id) ?? null
    const selections = { modifiers, answers, productOfSelection }
    const problems = checkSelections(selections)
    return {
      selections,
      problems,
      selected,
      shownProblem: ({ id }) => {
        const problem = problems.find(({ modifierId }) => modifierId === id)
        // What was picked just now is not known yet; that is nothing to tell the shopper.
        const isTooEarly = isFetching && problem?.code === 'not_offered'
        return Object.hasOwn(answers, id) && !isTooEarly ? problem : undefined
      },
      answer: ({ id }, text) => setAnswers((before) => ({ ...before, [id]: text })),
    }
  }, [modifiers, answers, selected, isFetching])
}

const noProducts: readonly Product[] = []
