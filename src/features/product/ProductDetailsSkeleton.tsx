import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './ProductDetails.module.css'

/** A placeholder of the final size while the product loads. */
export function ProductDetailsSkeleton() {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.product} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.gallery}>
        <Skeleton ratio="var(--gallery-ratio)" />
      </div>
      <div className={styles.buy}>
        <Skeleton inlineSize="30%" />
        <Skeleton inlineSize="80%" blockSize="3.5rem" />
        <Skeleton blockSize="4rem" />
        <Skeleton blockSize="6rem" />
        <Skeleton blockSize="10rem" />
      </div>
    </div>
  )
}
