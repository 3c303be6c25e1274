import type { ReactNode } from 'react'
import type { DeliveryOption } from '../../domain/delivery'
import { useArrivalDays } from '../../site/formats/useArrivalDays'
import { useTranslation } from '../../site/translations/useTranslation'
import styles from './DeliveryFacts.module.css'

export interface ArrivalDaysProps {
  readonly option: DeliveryOption
  /** The previous text, hidden: it reserves the space, so that the layout doesn't shift. */
  readonly children: ReactNode
}

/** The arrival dates of a delivery option, formatted as in the cart. */
export function ArrivalDays({ option, children }: ArrivalDaysProps) {
  const { t } = useTranslation(['product', 'shop'])
  const days = useArrivalDays()
  return (
    <span className={styles.dated}>
      <span className={styles.applied} aria-hidden="true">
        {children}
      </span>
      <span>{t(`product.arrives.${option.method}`, { days: days(option) })}</span>
    </span>
  )
}
