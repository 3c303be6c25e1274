import { useTranslation } from '../../../site/translations/useTranslation'
import { LinkButton } from '../../../ui/Button'
import styles from './ProductListing.module.css'

/** Links to the previous page, for a further page that was opened by its url. */
export function PreviousPage({ to }: { to: string }) {
  const { t } = useTranslation(['listing', 'shop'])
  return (
    <p className={styles.links}>
      <LinkButton to={to} rel="prev">
        {t('listing.previousPage')}
      </LinkButton>
    </p>
  )
}
