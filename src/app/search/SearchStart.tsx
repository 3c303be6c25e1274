import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories, useGetSuggestionsQuery } from '../../features/catalog'
import { CollectionLinks, PageSearchForm, useSearchLabel } from '../../features/search'
import { WhenNear } from '../../ui/WhenNear'
import { useCategoryTitle } from '../listing/useCategoryTitle'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import { startSuggestions } from './startSuggestions'
import styles from './SearchStart.module.css'

const Tiles = lazy(() =>
  import(/* webpackChunkName: "typeTiles" */ '../home/Tiles').then(({ Tiles }) => ({ default: Tiles })),
)

/** The search page without a text: the search box and links to collections. */
export function SearchStart() {
  const { t } = useTranslation(['search', 'shop'])
  const titleOf = useCategoryTitle()
  const { data: tree = [] } = useCategories()
  const { data: suggestions } = useGetSuggestionsQuery(startSuggestions)
  const isRoot = (path: string) => tree.some((root) => root.path === path)
  return (
    <div className={styles.start}>
      <PageHead title={t('search.title')} description={t('search.intro')} isHidden />
      <header className={styles.head}>
        <h1>{useSearchLabel()}</h1>
        <p>{t('search.intro')}</p>
      </header>
      <PageSearchForm text="" />
      <CollectionLinks title={t('search.topCollections')} collections={tree} titleOf={titleOf} />
      <CollectionLinks
        title={t('search.popularCollections')}
        collections={(suggestions?.categories ?? []).filter(({ path }) => !isRoot(path))}
        titleOf={titleOf}
      />
      <WhenNear meanwhile={null}>
        <OnDemand>
          <Tiles />
        </OnDemand>
      </WhenNear>
    </div>
  )
}
