import { useState, type ChangeEvent } from 'react'
import type { Facet, SortOrder } from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Dialog } from '../../../ui/overlay/Dialog'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { FacetValues } from './FacetValues'
import { showResults } from './formFields'
import { useFacetTranslations } from './useFacetTranslations'
import { useSortOrders } from './useSortOrders'
import styles from './FilterPanel.module.css'

interface FilterPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly sort: SortOrder | undefined
  /** Label of the default sort order. */
  readonly unsorted: string
  readonly onSort: (sort: string) => void
  readonly facets: readonly Facet[]
  readonly filters: ListingFilters
  readonly total: number
  readonly toNoFilters: string
}

/** Number of groups that are open at first. */
const openAtFirst = 2
/** Number of values per group before "show all". */
const fewValues = 8

/** A side panel with all sort orders and filters. */
export function FilterPanel(props: FilterPanelProps) {
  const { isOpen, onClose, sort, unsorted, onSort, facets, filters, total, toNoFilters } = props
  const { t } = useTranslation(['listing', 'shop'])
  const orders = useSortOrders()
  const sortBy = ({ target }: ChangeEvent<HTMLInputElement>) => onSort(target.value)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} position="right" title={t('listing.sortAndFilter')}>
      <div role="status">
        <VisuallyHidden>{t('listing.products', { count: total })}</VisuallyHidden>
      </div>
      <fieldset className={styles.orders}>
        <legend>{t('listing.sortBy')}</legend>
        {['', ...orders].map((order) => (
          <label key={order} className={styles.order}>
            <input
              type="radio"
              name="order"
              value={order}
              defaultChecked={order === (sort ?? '')}
              onChange={sortBy}
            />
            {order === '' ? unsorted : t(`listing.sort.${order}`)}
          </label>
        ))}
      </fieldset>
      {facets.map((facet, index) => (
        <Section
          key={facet.name}
          facet={facet}
          chosen={filters[facet.name] ?? []}
          isFirst={index < openAtFirst}
        />
      ))}
      <div className={styles.done}>
        <Link className={styles.clear} to={toNoFilters}>
          {t('listing.clearFilters')}
        </Link>
        <Button tone="accent" type="submit" value={showResults}>
          {t('listing.showResults', { count: total })}
        </Button>
      </div>
    </Dialog>
  )
}

interface SectionProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
  readonly isFirst: boolean
}

function Section({ facet, chosen, isFirst }: SectionProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const { nameOf, valueOf } = useFacetTranslations()
  const [isOpenAtFirst] = useState(isFirst || chosen.length > 0)
  // Most groups stay closed, and some have many values.
  const [isOpened, setIsOpened] = useState(isOpenAtFirst)
  const labelOf = (value: string) => facet.values.find((offered) => offered.value === value)?.label
  const text = chosen.map((value) => valueOf(facet, value, labelOf(value))).join(', ')
  return (
    <details className={styles.section} open={isOpenAtFirst}>
      <summary className={styles.summary} onClick={() => setIsOpened(true)}>
        {nameOf(facet.name)}
        {text ? <span className={styles.chosen}>{text}</span> : null}
      </summary>
      {isOpened || chosen.length > 0 ? (
        <fieldset>
          <legend>
            <VisuallyHidden>{t('listing.filterBy', { name: nameOf(facet.name) })}</VisuallyHidden>
          </legend>
          <FacetValues facet={facet} chosen={chosen} fewAtFirst={fewValues} />
        </fieldset>
      ) : null}
    </details>
  )
}
