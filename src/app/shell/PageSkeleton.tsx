import { useTranslation } from '../../site/translations/useTranslation'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './PageSkeleton.module.css'

/** The loading state of a page. It is invisible for the first 200 ms. */
export function PageSkeleton() {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Skeleton inlineSize="min(24rem, 70%)" blockSize="3rem" />
      <Skeleton inlineSize="min(36rem, 90%)" />
      <Skeleton blockSize="24rem" />
    </div>
  )
}
