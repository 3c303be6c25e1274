import { useTranslation } from 'react-i18next'
import type { Pagination } from '../../domain/listing'
import { LinkButton } from '../../ui/Button'
import type { ListingLinks } from './listingLinks'
import styles from './ListingSteps.module.css'

interface ListingStepsProps {
  readonly firstPage: number
  readonly pagination: Pagination
  readonly links: ListingLinks
}

/** How much is shown, and the ways to more of it: real addresses, so that they also work without a script. */
export function ListingSteps({
  firstPage,
  pagination: { page, limit, total, totalPages },
  links,
}: ListingStepsProps) {
  const { t } = useTranslation('shop')
  if (totalPages <= 1) return null
  const shown = Math.min(page * limit, total) - (Math.min(firstPage, page) - 1) * limit
  return (
    <nav className={styles.steps} aria-label={t('listing.pages')}>
      <p className={styles.shown} role="status">
        {t('listing.shownOf', { shown, total })}
      </p>
      <progress className={styles.bar} value={shown} max={total} aria-hidden="true" />
      <div className={styles.links}>
        {firstPage > 1 ? (
          <LinkButton to={links.toPage(firstPage - 1)}>{t('listing.previousPage')}</LinkButton>
        ) : null}
        {page < totalPages ? (
          <LinkButton to={links.toPage(page + 1)} state={links.nextState} rel="next">
            {t('listing.loadMore')}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  )
}
