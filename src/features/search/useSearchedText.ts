import { useLocation } from 'react-router-dom'
import { paths } from '../../site/urls/paths'
import { searchTextOf } from '../../domain/catalogue/listing'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../site/useSite'

/** What the page shows the results of; empty on every other page. */
export function useSearchedText(): string {
  const { pathname, search } = useLocation()
  return `${pathname}/`.startsWith(paths.search())
    ? searchTextOf(new URLSearchParams(search).get('q') ?? '')
    : ''
}

/** What the search's input is called: by the shop that it searches. */
export function useSearchLabel(): string {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
  return brand === 'courtline' ? t('search.searchTheStudioStore') : t('search.searchTheSecondBrandStore')
}
