import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../domain/category'

type Named = Pick<CategoryNode, 'name'>

/** A category's title in the page's language, from the table of lower-cased titles (specification section 2). */
export function useCategoryTitle(): (node: Named) => string {
  const { t } = useTranslation('shop')
  return (node) => categoryTitle(t, node)
}

/** The same outside of components. */
export function categoryTitle(t: TFunction, { name }: Named): string {
  return t(`category.${name.toLowerCase()}`, { defaultValue: name })
}
