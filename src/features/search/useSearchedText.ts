import { useLocation } from 'react-router-dom'
import { normalizeSearchText } from '../../domain/catalog/listing'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'

/** Returns the search text of the results page; empty on other pages. */
export function useSearchedText(): string {
  const { pathname, search } = useLocation()
  return `${pathname}/`.startsWith(paths.search())
    ? normalizeSearchText(new URLSearchParams(search).get('q') ?? '')
    : ''
}

/** Returns the label of the search input, which names the brand. */
export function useSearchLabel(): string {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
  return brand === 'courtline' ? t('search.searchTheStudioStore') : t('search.searchTheSecondBrandStore')
}
