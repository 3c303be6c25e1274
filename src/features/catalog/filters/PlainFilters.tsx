import { useHref } from 'react-router-dom'
import type { Facet, SortOrder } from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { filterPrefix, fromSuffix, toSuffix, ownSpan } from '../chosenFilters'
import { useFacetTranslations } from './useFacetTranslations'
import { useSortOrders } from './useSortOrders'
import styles from './ListingForm.module.css'

interface PlainFiltersProps {
  readonly path: string
  readonly sort: SortOrder | undefined
  readonly unsorted: string
  readonly filters: ListingFilters
  readonly facets: readonly Facet[]
  readonly search: string | undefined
}

/** All sort orders and filters as one HTML form, inside `noscript` for browsers without JavaScript. */
export function PlainFilters({ path, sort, unsorted, filters, facets, search }: PlainFiltersProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const orders = useSortOrders()
  const { nameOf, valueOf } = useFacetTranslations()
  return (
    <form method="get" action={useHref(path)} aria-label={t('listing.sortAndFilter')}>
      {search ? <input type="hidden" name="q" value={search} /> : null}
      <details>
        <summary className={styles.plainSummary}>{t('listing.sortAndFilter')}</summary>
        <div className={styles.plain}>
          <label>
            {t('listing.sortBy')}{' '}
            <select name="sort" defaultValue={sort ?? ''}>
              <option value="">{unsorted}</option>
              {orders.map((order) => (
                <option key={order} value={order}>
                  {t(`listing.sort.${order}`)}
                </option>
              ))}
            </select>
          </label>
          {facets.map((facet) => {
            const own = ownSpan(facet, filters[facet.name] ?? [])
            return (
              <fieldset key={facet.name}>
                <legend>{nameOf(facet.name)}</legend>
                {facet.values.map(({ value, label, count }) => {
                  const isChosen = filters[facet.name]?.includes(value) ?? false
                  return (
                    <label key={value}>
                      <input
                        type="checkbox"
                        name={filterPrefix + facet.name}
                        value={value}
                        defaultChecked={isChosen}
                        disabled={count === 0 && !isChosen}
                      />
                      {`${valueOf(facet, value, label)} (${count})`}
                    </label>
                  )
                })}
                {facet.range && facet.name === 'price' ? (
                  <p>
                    {[fromSuffix, toSuffix].map((suffix) => (
                      <label key={suffix}>
                        {t(suffix === fromSuffix ? 'listing.priceFrom' : 'listing.priceTo')}
                        <input
                          type="number"
                          min="0"
                          step="any"
                          name={filterPrefix + facet.name + suffix}
                          defaultValue={(suffix === fromSuffix ? own?.min : own?.max) ?? ''}
                        />
                      </label>
                    ))}
                  </p>
                ) : null}
              </fieldset>
            )
          })}
          <Button type="submit">{t('listing.apply')}</Button>
        </div>
      </details>
    </form>
  )
}
