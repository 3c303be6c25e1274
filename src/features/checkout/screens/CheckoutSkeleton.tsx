import { useTranslation } from '../../../site/translations/useTranslation'
import { Skeleton } from '../../../ui/Skeleton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './Checkout.module.css'

/** Placeholder for the steps and the order. Shows the label; without one the text is for screen readers only. */
export function CheckoutSkeleton({ label }: { label?: string }) {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <div className={styles.skeleton} role="status">
      {label === undefined ? <VisuallyHidden>{t('cart.loading')}</VisuallyHidden> : <p>{label}</p>}
      <div className={styles.columns}>
        <div className={styles.steps}>
          <Skeleton blockSize="24rem" />
          <Skeleton blockSize="3rem" />
          <Skeleton blockSize="3rem" />
          <Skeleton blockSize="3rem" />
          <Skeleton blockSize="3rem" />
        </div>
        <div className={styles.order}>
          <Skeleton blockSize="100%" />
        </div>
      </div>
    </div>
  )
}
