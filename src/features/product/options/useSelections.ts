import { useMemo } from 'react'
import {
  selectionFor,
  ownSelection,
  type Selections,
  type ProductModifier,
} from '../../../domain/product/modifier'
import { checkSelections, type SelectionProblem } from '../../../domain/product/modifierCheck'
import type { Configuration } from '../../../domain/product/modifierSelections'
import type { Product } from '../../../domain/product/product'
import { withDefaultSelections } from '../../../domain/product/tension'
import { useGetProductsBySlugQuery } from '../../catalog'
import { useSharedSelections } from './useSharedSelections'
import { isTextRecord, useTabState } from './useTabState'

export interface ModifierFieldProps<Modifier = ProductModifier> {
  readonly modifier: Modifier
  readonly form: SelectionForm
  /** ISO 4217 code of the product's prices. */
  readonly currency: string
}

export interface SelectionForm {
  readonly configuration: Configuration
  /** In the order of the modifiers; empty if the selections are valid. */
  readonly problems: readonly SelectionProblem[]
  /** The problem to show beside a modifier; undefined until the shopper has selected something or tried to buy. */
  readonly shownProblem: (modifier: ProductModifier) => SelectionProblem | undefined
  readonly select: (modifier: Pick<ProductModifier, 'id'>, text: string) => void
  /** Selected products that have loaded. */
  readonly selected: readonly Product[]
  /** Modifiers whose selections in the URL are impossible. */
  readonly ignored: readonly ProductModifier[]
}

/**
 * Stores the shopper's selections for a product's modifiers, validated by the same rules as on the server. Usual
 * selections are given already, e.g. the tension of a string.
 * @param given initial selections, e.g. the racket whose page has the link
 * @param name names the page, for a reload of this tab: it restores the selections except typed texts, which may be personal
 * @param isMarked true to show the problems of modifiers without a selection, too
 * @param shared the modifiers whose selections the URL contains
 */
export function useSelections(
  modifiers: readonly ProductModifier[],
  given: Selections,
  isMarked: boolean,
  name: string,
  shared: readonly ProductModifier[] = modifiers,
): SelectionForm {
  const known = modifiers.filter(({ kind }) => kind !== 'text').map(({ id }) => id)
  const onlyKnown = (all: Selections): Selections =>
    Object.fromEntries(Object.entries(all).filter(([id]) => known.includes(id)))
  const [selections, setSelections] = useTabState(
    // A link with another selection opens another form.
    `answers ${name} ${Object.values(given).join(' ')}`,
    given,
    (stored) => (isTextRecord(stored) ? { ...given, ...onlyKnown(stored) } : null),
    onlyKnown,
  )
  const selectedIds = modifiers
    .filter(({ kind }) => kind === 'product')
    .map((modifier) => selectionFor(modifier, selections))
    .filter((id) => id !== '' && id !== ownSelection)
  const { data: selected = noProducts, isFetching } = useGetProductsBySlugQuery(selectedIds, {
    skip: selectedIds.length === 0,
  })

  const form = useMemo((): Omit<SelectionForm, 'ignored'> => {
    const productOfSelection = (id: string) => selected.find((product) => product.id === id) ?? null
    const own = { modifiers, selections, productOfSelection }
    const configuration = { ...own, selections: withDefaultSelections(own) }
    const problems = checkSelections(configuration)
    return {
      configuration,
      problems,
      selected,
      shownProblem: ({ id }) => {
        const problem = problems.find(({ modifierId }) => modifierId === id)
        // A product selected just now is still loading: don't show `not_offered` yet.
        const isTooEarly = isFetching && problem?.code === 'not_offered'
        return (isMarked || Object.hasOwn(selections, id)) && !isTooEarly ? problem : undefined
      },
      select: ({ id }, text) => setSelections((before) => ({ ...before, [id]: text })),
    }
  }, [modifiers, selections, setSelections, selected, isFetching, isMarked])
  const ignored = useSharedSelections({
    modifiers: shared,
    given,
    selections,
    effective: form.configuration.selections,
    problems: form.problems,
    isLoaded: !isFetching,
    change: setSelections,
  })
  return { ...form, ignored }
}

const noProducts: readonly Product[] = []
