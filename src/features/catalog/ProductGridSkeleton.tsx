import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import card from './ProductCard.module.css'
import styles from './ProductGrid.module.css'

/** Placeholder cards of the final size while products load. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTranslation('shop')
  return (
    <div role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_none, index) => (
          <div key={index} className={styles.cell}>
            <div className={card.card}>
              <Skeleton ratio="1" />
              <div className={card.figures}>
                <Skeleton blockSize="9rem" />
              </div>
              <div className={card.names}>
                <Skeleton inlineSize="40%" />
                <Skeleton inlineSize="75%" blockSize="1.4em" />
              </div>
              <div className={card.foot}>
                <Skeleton inlineSize="50%" blockSize="var(--target)" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
