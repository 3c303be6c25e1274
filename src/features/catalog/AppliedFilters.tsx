import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Facet } from '../../domain/listing'
import type { ListingFilters } from '../../domain/listingFilters'
import { useAttributeWords } from '../../ui/figures/useAttributeWords'
import { Icon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './AppliedFilters.module.css'
import { chosenValues, withoutValue } from './chosenFilters'
import type { ListingLinks } from './listingLinks'

interface AppliedFiltersProps {
  readonly filters: ListingFilters
  readonly facets: readonly Facet[]
  readonly toFilters: ListingLinks['toFilters']
}

/** What narrows the listing, each to be taken away again, and all at once. */
export function AppliedFilters({ filters, facets, toFilters }: AppliedFiltersProps) {
  const { t } = useTranslation('shop')
  const { nameOf, valueOf } = useAttributeWords()
  const chosen = chosenValues(filters, facets)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} role="list" aria-label={t('listing.appliedFilters')}>
      {chosen.map(({ name, value, label, unit }) => {
        const words = `${nameOf(name)}: ${valueOf({ value: label, unit })}`
        return (
          <li key={`${name} ${value}`}>
            <Link className={styles.chip} to={toFilters(withoutValue(filters, name, value))}>
              <span aria-hidden="true">{words}</span>
              <VisuallyHidden>{t('listing.removeFilter', { name: words })}</VisuallyHidden>
              <Icon name="close" size="small" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link className={styles.clear} to={toFilters({})}>
          {t('listing.clearFilters')}
        </Link>
      </li>
    </ul>
  )
}
