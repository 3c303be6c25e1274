import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '../../domain/product/product'
import { CardAdd } from '../../features/cart'
import {
  ProductGrid,
  useGetListingQuery,
  ProductListing,
  useCategoryTitle,
  useListing,
  useCategories,
  useGetSuggestionsQuery,
  toSearchQuery,
  startSuggestions,
} from '../../features/catalog'
import {
  NothingMatched,
  SearchNotes,
  useSearchedText,
  isolated,
  rememberSearch,
  CollectionLinks,
  PageSearchForm,
  useSearchLabel,
} from '../../features/search'
import { brandOf } from '../../site/brand/brands'
import { searchShown } from '../../site/shown'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useShown } from '../../site/useShown'
import { useSite } from '../../site/useSite'
import { WhenNear } from '../../ui/WhenNear'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import { CardActions } from './CardActions'
import styles from './SearchPage.module.css'

/** The results of a search; without a text and filters, links to collections. */
export function SearchPage() {
  const text = useSearchedText()
  const { search } = useLocation()
  const isSearch = toSearchQuery(new URLSearchParams(search)) !== null
  return isSearch ? <SearchResults text={text} /> : <SearchStart />
}

const actions = (product: Product) => <CardActions product={product} />
const corner = (product: Product) => <CardAdd product={product} />

function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation(['search', 'listing', 'shop'])
  const titleOf = useCategoryTitle()
  const { name } = brandOf(useSite().brand)
  const shownListing = useListing(text === '' ? {} : { search: text })
  const {
    listing,
    currentListing,
    sort,
    filters,
    page,
    firstPage,
    queryOfPage,
    links,
    search = '',
  } = shownListing
  const isFound = currentListing?.found === true
  const isChosen = Object.keys(filters).length > 0
  const shown = isolated(text)
  const title = text === '' ? t('search.products') : t('listing.resultsFor', { text: shown })
  const results = currentListing?.found === true ? currentListing.pagination.total : 0
  useShown(currentListing && text !== '' ? text : null, () =>
    searchShown(text, results, results > 0 ? (currentListing?.products ?? []) : []),
  )

  useEffect(() => {
    if (isFound && text !== '') rememberSearch(text)
  }, [isFound, text])

  return (
    <>
      <PageHead title={title} description={t('search.description', { text: shown, name })} isHidden />
      {currentListing && !isFound && !isChosen ? (
        <NothingMatched text={text} titleOf={titleOf} listing={currentListing}>
          <PopularProducts products={currentListing.products} />
        </NothingMatched>
      ) : (
        <ProductListing
          heading={
            <div className={styles.heading}>
              <h1>{title}</h1>
              {listing?.correctedSearch === undefined ? null : (
                <p className={styles.corrected}>
                  {t('search.corrected', { corrected: isolated(listing.correctedSearch), text: shown })}
                </p>
              )}
              {listing ? <SearchNotes listing={listing} /> : null}
            </div>
          }
          path={paths.search()}
          search={search}
          sort={sort}
          filters={filters}
          page={page}
          firstPage={firstPage}
          queryOfPage={queryOfPage}
          links={links}
          actions={actions}
          corner={corner}
        />
      )}
    </>
  )
}

/** The suggested products, else the most popular ones. */
function PopularProducts({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('search')
  const { data: trending } = useGetListingQuery(
    { sort: 'trending-desc', limit: 4 },
    { skip: products.length > 0 },
  )
  const shown = products.length > 0 ? products.slice(0, 4) : (trending?.products ?? [])
  if (shown.length === 0) return null
  return (
    <section className={styles.products}>
      <h2>{t('search.popularProducts')}</h2>
      <ProductGrid products={shown} actions={actions} corner={corner} />
    </section>
  )
}

const Tiles = lazyNamed(() => import(/* webpackChunkName: "typeTiles" */ './home/Tiles'), 'Tiles')

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
