import type { CategoryNode } from '../../domain/catalog/category'
import { useTranslation } from '../../site/translations/useTranslation'

/** Translates a category's title, looked up by its lower-cased name (docs/contract.md#categories). */
export function useCategoryTitle(): (node: Pick<CategoryNode, 'name'>) => string {
  const { t } = useTranslation('shop')
  return ({ name }) => t(`category.${name.toLowerCase()}`, { defaultValue: name })
}
