import { useTranslation } from 'react-i18next'
import { useSite } from '../../site/useSite'

/** What the search's input is called: by the shop that it searches. */
export function useSearchLabel(): string {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
  return brand === 'courtline' ? t('search.searchTheStudioStore') : t('search.searchTheSecondBrandStore')
}
