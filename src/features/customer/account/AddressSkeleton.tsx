import { useTranslation } from '../../../site/translations/useTranslation'
import { Skeleton } from '../../../ui/Skeleton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './Account.module.css'

/** Placeholder while addresses or the form are loading. */
export function AddressSkeleton() {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.book} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Skeleton blockSize="10rem" />
      <Skeleton inlineSize="12rem" blockSize="2.75rem" />
    </div>
  )
}
