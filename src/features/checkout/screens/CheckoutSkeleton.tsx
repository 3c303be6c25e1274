import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/Skeleton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './Checkout.module.css'

/** Placeholder for the steps. Shows the label; without one the text is for screen readers only. */
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
