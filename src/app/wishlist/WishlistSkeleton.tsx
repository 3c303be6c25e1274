import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Wishlist.module.css'

const maxRows = 6

export function WishlistSkeleton({ count }: { count: number }) {
  const { t } = useTranslation(['catalogue', 'shop'])
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('wishlist.loading')}</VisuallyHidden>
      {Array.from({ length: Math.min(count, maxRows) }, (_none, index) => (
        <Skeleton key={index} blockSize="8rem" />
      ))}
    </div>
  )
}
