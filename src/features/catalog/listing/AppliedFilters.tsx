import type { Facet } from '../../../domain/catalog/listing'
import type { ListingFilters } from '../../../domain/catalog/listingFilters'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { chosenValues, withoutValue, type ListingLinks } from '../chosenFilters'
import { useFacetTranslations } from '../filters/useFacetTranslations'
import styles from './AppliedFilters.module.css'

interface AppliedFiltersProps {
  readonly filters: ListingFilters
  readonly facets: readonly Facet[]
  readonly toFilters: ListingLinks['toFilters']
  /** Called after a click on a chip, which removes the chip: move the focus elsewhere. */
  readonly onUsed: () => void
}

/** Chips that remove one applied filter each, and a link that removes all. */
export function AppliedFilters({ filters, facets, toFilters, onUsed }: AppliedFiltersProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const { chosenText } = useFacetTranslations()
  const chosen = chosenValues(filters)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} role="list" aria-label={t('listing.appliedFilters')}>
      {chosen.map((filter) => {
        const text = chosenText(filter, facets)
        return (
          <li key={`${filter.name} ${filter.value}`}>
            <Link className={styles.chip} to={toFilters(withoutValue(filters, filter))} onClick={onUsed}>
              <span aria-hidden="true">{text}</span>
              <VisuallyHidden>{t('listing.removeFilter', { name: text })}</VisuallyHidden>
              <Icon name="close" size="small" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link className={styles.clear} to={toFilters({})} onClick={onUsed}>
          {t('listing.clearFilters')}
        </Link>
      </li>
    </ul>
  )
}
