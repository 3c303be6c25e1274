import type { OrderSummary } from '../../domain/order/orderSchema'
import { useTranslation } from '../../site/translations/useTranslation'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { shownStatus, type ShownStatus } from './shownStatus'
import styles from './OrderHistory.module.css'

const steps = ['place', 'pack', 'ship', 'deliver'] as const

/** Number of completed steps by status; other statuses have no progress. */
const doneSteps: Partial<Readonly<Record<ShownStatus, number>>> = {
  placed: 1,
  paid: 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
}

/** The steps of an order on its way; nothing for an order without progress, for example a cancelled one. */
export function OrderProgress({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders')
  const done = doneSteps[shownStatus(order)]
  if (done === undefined) return null
  return (
    <ol role="list" className={styles.progress}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < done ? '' : undefined}>
          {t(`order.step.${step}`)}
          {index < done ? null : <VisuallyHidden> ({t('order.toCome')})</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
