import { useTranslation } from 'react-i18next'
import type { ProductModifier } from '../../../domain/product/modifier'
import type { SelectionProblem } from '../../../domain/product/modifierCheck'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import type { AnsweredModifiers } from './useSelections'

/** What is wrong with an answered modifier, in words; undefined while nothing is or nothing was answered. */
export function useProblemMessages({ selections: { modifiers }, shownProblem }: AnsweredModifiers) {
  const { t } = useTranslation(['configurator', 'shop'])
  const { nameOf } = useAttributeTranslations()
  return (modifier: ProductModifier): string | undefined => {
    const problem = shownProblem(modifier)
    if (!problem) return undefined
    const limit = limitMessage(modifier, problem)
    switch (problem.code) {
      case 'required':
        return t('modifier.required')
      case 'too_long':
        return t('modifier.tooLong', { count: problem.limit ?? 0 })
      case 'not_a_number':
        return t('modifier.notANumber')
      case 'below_limit':
        return t('modifier.belowLimit', { limit })
      case 'above_limit': {
        const setBy = modifiers.find(({ id }) => id === problem.setBy)
        return setBy
          ? t('modifier.aboveLimitOf', { limit, name: nameOf(setBy.displayName.toLowerCase()) })
          : t('modifier.aboveLimit', { limit })
      }
      case 'not_offered':
        return t('modifier.notOffered')
      case 'sold_out':
        return t('product.soldOut')
      case 'malformed':
        return modifier.kind === 'text' && modifier.format === 'digits'
          ? t('modifier.notANumber')
          : t('modifier.malformed')
    }
  }
}

function limitMessage(modifier: ProductModifier, { limit = 0 }: SelectionProblem): string {
  return modifier.kind === 'number' && modifier.unit !== '' ? `${limit}\u00a0${modifier.unit}` : String(limit)
}
