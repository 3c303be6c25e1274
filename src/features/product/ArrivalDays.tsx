import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryOption } from '../../domain/delivery'
import { useArrivalDays } from '../../site/formats/useArrivalDays'
import styles from './DeliveryFacts.module.css'

export interface ArrivalDaysProps {
  readonly option: DeliveryOption
  /** What stood there before: it keeps its room, so that nothing moves. */
  readonly children: ReactNode
}

/** On which days a product would be there, as the cart says it. */
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
