import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Names categories in the page's language by their lower-cased name; one without a translation keeps its own. */
export function useCategoryName(): (name: string) => string {
  const { t } = useTranslation('shop')
  return useCallback((name) => t(`category.${name.toLowerCase()}`, { defaultValue: name }), [t])
}
