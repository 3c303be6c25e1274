import type { Pagination } from '../../../domain/catalog/listing'
import { useTranslation } from '../../../site/translations/useTranslation'
import { LinkButton } from '../../../ui/Button'
import type { ListingLinks } from '../chosenFilters'
import styles from './ProductListing.module.css'

interface ListingStepsProps {
  readonly firstPage: number
  readonly pagination: Pagination
  readonly links: ListingLinks
  /** Called with the number of the next page. */
  readonly onMore: (page: number) => void
}

/** Shows how many products are visible, and links to the next page; the link works without JavaScript. */
export function ListingSteps({
  firstPage,
  pagination: { page, limit, total, totalPages },
  links,
  onMore,
}: ListingStepsProps) {
  const { t } = useTranslation(['listing', 'shop'])
  if (totalPages <= 1) return null
  const shown = Math.min(page * limit, total) - (Math.min(firstPage, page) - 1) * limit
  return (
    <nav className={styles.steps} aria-label={t('listing.pages')}>
      <p className={styles.shown} role="status">
        {t('listing.shownOf', { shown, total })}
      </p>
      <progress className={styles.bar} value={shown} max={total} aria-hidden="true" />
      {page < totalPages ? (
        <p className={styles.links}>
          <LinkButton
            to={links.toPage(page + 1)}
            state={links.nextState}
            rel="next"
            onClick={() => onMore(page + 1)}
          >
            {t('listing.loadMore')}
          </LinkButton>
        </p>
      ) : null}
    </nav>
  )
}
