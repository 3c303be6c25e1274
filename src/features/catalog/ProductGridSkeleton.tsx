import { useTranslation } from '../../site/translations/useTranslation'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { CardLook } from './ProductCard'
import card from './ProductCard.module.css'
import styles from './ProductGrid.module.css'

interface ProductGridSkeletonProps {
  readonly count?: number
  readonly look?: CardLook
}

/** Placeholder cards of the final size while products load. */
export function ProductGridSkeleton({ count = 8, look = 'line' }: ProductGridSkeletonProps) {
  const { t } = useTranslation('shop')
  return (
    <div role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.grid} data-look={look} aria-hidden="true">
        {Array.from({ length: count }, (_none, index) => (
          <div key={index} className={styles.cell}>
            <div className={card.card} data-look={look}>
              <div className={card.picture} />
              {look === 'drawn' ? (
                <div>
                  <Skeleton blockSize="8rem" />
                </div>
              ) : null}
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
