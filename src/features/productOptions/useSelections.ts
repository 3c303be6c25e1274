import { useMemo, useState } from 'react'
import { answerTo, ownPick, type Answers, type ProductModifier } from '../../domain/product/modifier'
import { checkSelections, type SelectionProblem } from '../../domain/product/modifierCheck'
import type { Selections } from '../../domain/product/modifierPicks'
import type { Product } from '../../domain/product/product'
import { useGetProductsBySlugQuery } from '../catalog'

export interface AnsweredModifiers {
  readonly selections: Selections
  /** In the order of the modifiers; empty when the answers can be bought. */
  readonly problems: readonly SelectionProblem[]
  /** The problem to be shown beside a modifier: one that the shopper has already answered. */
  readonly shownProblem: (modifier: ProductModifier) => SelectionProblem | undefined
  readonly answer: (modifier: ProductModifier, text: string) => void
  /** Products that were picked, as far as they are known. */
  readonly picked: readonly Product[]
}

/**
 * The shopper's answers to what a product asks, checked as the server will check them.
 * @param given what is answered to begin with, e.g. the racket whose page led here
 */
export function useSelections(modifiers: readonly ProductModifier[], given: Answers): AnsweredModifiers {
  const [answers, setAnswers] = useState(given)
  const picks = modifiers
    .filter(({ kind }) => kind === 'product')
    .map((modifier) => answerTo(modifier, answers))
    .filter((id) => id !== '' && id !== ownPick)
  const { data: picked = noProducts, isFetching } = useGetProductsBySlugQuery(picks, {
    skip: picks.length === 0,
  })

  return useMemo(() => {
    const productOfPick = (id: string) => picked.find((product) => product.id === id) ?? null
    const selections = { modifiers, answers, productOfPick }
    const problems = checkSelections(selections)
    return {
      selections,
      problems,
      picked,
      shownProblem: ({ id }) => {
        const problem = problems.find(({ modifierId }) => modifierId === id)
        // What was picked just now is not known yet; that is nothing to tell the shopper.
        const isTooEarly = isFetching && problem?.code === 'not_offered'
        return Object.hasOwn(answers, id) && !isTooEarly ? problem : undefined
      },
      answer: ({ id }, text) => setAnswers((before) => ({ ...before, [id]: text })),
    }
  }, [modifiers, answers, picked, isFetching])
}

const noProducts: readonly Product[] = []
