import { useTranslation } from 'react-i18next'
import type { ListingFilters } from '../../domain/listingFilters'
import { LinkButton } from '../../ui/Button'
import { withoutValue } from './chosenFilters'
import type { ListingLinks } from './listingLinks'
import styles from './NothingFound.module.css'

interface NothingFoundProps {
  readonly filters: ListingFilters
  readonly toFilters: ListingLinks['toFilters']
}

/** An empty result, with the way back to the last choice that had one. */
export function NothingFound({ filters, toFilters }: NothingFoundProps) {
  const { t } = useTranslation('shop')
  const [name, values = []] = Object.entries(filters).at(-1) ?? []
  const last = values.at(-1)
  return (
    <div className={styles.nothing}>
      <p className={styles.words}>
        {name === undefined ? t('listing.nothingInCategory') : t('listing.nothingFound')}
      </p>
      {name !== undefined && last !== undefined ? (
        <p className={styles.ways}>
          <LinkButton to={toFilters(withoutValue(filters, name, last))}>
            {t('listing.removeLastFilter')}
          </LinkButton>
          <LinkButton tone="quiet" to={toFilters({})}>
            {t('listing.clearFilters')}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}
