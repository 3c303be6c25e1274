import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductGrid, useGetListingQuery, ProductListing } from '../../features/catalog'
import { NothingMatched, useSearchedText, isolated, rememberSearch } from '../../features/search'
import { brandOf } from '../../site/brand/brands'
import { paths } from '../../site/urls/paths'
import { searchShown } from '../../site/shown'
import { useShown } from '../../site/useShown'
import { useSite } from '../../site/useSite'
import { lastPageOf } from '../../domain/catalogue/listing'
import type { Product } from '../../domain/product/product'
import { PageHead } from '../shell/documentHead/PageHead'
import { SearchStart } from '../search/SearchStart'
import { CardActions } from '../listing/CardActions'
import { NotFound } from '../NotFound'
import { useCategoryTitle } from '../listing/useCategoryTitle'
import { useListingUrl } from '../listing/useListingUrl'
import styles from './SearchPage.module.css'

/** The results of a search; without a text, links to collections. */
export function SearchPage() {
  const text = useSearchedText()
  return text === '' ? <SearchStart /> : <SearchResults key={text} text={text} />
}

const actions = (product: Product) => <CardActions product={product} />

function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation(['search', 'shop'])
  const titleOf = useCategoryTitle()
  const { name } = brandOf(useSite().brand)
  const { choice, firstPage, queryOfPage, links } = useListingUrl(text)
  const queryOf = (page: number) => ({ search: text, ...queryOfPage(page) })
  const { data: listing, currentData: answer } = useGetListingQuery(queryOf(choice.page))
  const isFound = answer?.found === true
  const isChosen = Object.keys(choice.filters).length > 0
  const shown = isolated(text)
  const results = answer?.found === true ? answer.pagination.total : 0
  const lastPage = answer ? lastPageOf(answer.pagination) : choice.page
  const isThere = firstPage <= lastPage
  useShown(answer && isThere ? text : null, () =>
    searchShown(text, results, results > 0 ? (answer?.products ?? []) : []),
  )

  useEffect(() => {
    if (isFound) rememberSearch(text)
  }, [isFound, text])

  if (!isThere) return <NotFound lastPage={{ number: lastPage, to: links.toPage(lastPage) }} />
  return (
    <>
      <PageHead
        title={t('listing.resultsFor', { text: shown })}
        description={t('search.description', { text: shown, name })}
        isHidden
      />
      {answer && !isFound && !isChosen ? (
        <NothingMatched text={text} titleOf={titleOf}>
          <PopularProducts products={answer.products} />
        </NothingMatched>
      ) : (
        <ProductListing
          heading={
            <div className={styles.heading}>
              <h1>{t('listing.resultsFor', { text: shown })}</h1>
              {listing?.correctedSearch === undefined ? null : (
                <p className={styles.corrected}>
                  {t('search.corrected', { corrected: isolated(listing.correctedSearch), text: shown })}
                </p>
              )}
            </div>
          }
          path={paths.search()}
          search={text}
          sort={choice.sort}
          filters={choice.filters}
          page={choice.page}
          firstPage={firstPage}
          queryOfPage={queryOf}
          links={links}
          actions={actions}
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
      <ProductGrid products={shown} actions={actions} />
    </section>
  )
}
