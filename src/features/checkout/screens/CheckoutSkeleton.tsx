import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/Skeleton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './Checkout.module.css'

/** Stands where the steps will be; says what is awaited, to the eye only where it is more than the cart. */
export function CheckoutSkeleton({ label }: { label?: string }) {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <div className={styles.skeleton} role="status">
      {label === undefined ? <VisuallyHidden>{t('cart.loading')}</VisuallyHidden> : <p>{label}</p>}
      <Skeleton blockSize="3rem" />
      <Skeleton blockSize="12rem" />
      <Skeleton blockSize="3rem" />
      <Skeleton blockSize="3rem" />
    </div>
  )
}
