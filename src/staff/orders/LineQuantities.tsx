import { useState } from 'react'
import type { StaffOrder } from '../../domain/order/staffOrderSchema'
import { useTranslation } from '../../site/translations/useTranslation'
import { QuantityStepper } from '../../ui/form/QuantityStepper'
import type { LineChoice } from './staffOrdersApi'
import styles from './Orders.module.css'

interface ChosenQuantities {
  /** Quantity by index of the line. */
  readonly quantities: readonly number[]
  readonly limits: readonly number[]
  readonly set: (index: number, quantity: number) => void
  /** The lines with a quantity. */
  readonly chosen: readonly LineChoice[]
}

/** Quantities of lines, at first none, between 0 and the limit of each. */
export function useLineQuantities(
  limits: readonly number[],
  initial: readonly number[] = limits.map(() => 0),
): ChosenQuantities {
  const [quantities, setQuantities] = useState(initial)
  const within = (quantity: number, index: number) =>
    Math.min(Math.max(Math.trunc(quantity) || 0, 0), limits[index] ?? 0)
  const shown = quantities.map(within)
  return {
    quantities: shown,
    limits,
    set: (index, quantity) =>
      setQuantities(shown.map((before, each) => (each === index ? within(quantity, index) : before))),
    chosen: shown.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : [])),
  }
}

interface LineQuantitiesProps {
  readonly order: StaffOrder
  readonly lines: ChosenQuantities
  readonly isOffered?: (index: number) => boolean
}

/** A number field for each line that has something left. */
export function LineQuantities({ order: { order }, lines, isOffered = () => true }: LineQuantitiesProps) {
  const { t } = useTranslation('staffOrders')
  return (
    <ul className={styles.choices}>
      {order.lines.map(({ name, sku }, index) => {
        const limit = lines.limits[index] ?? 0
        return limit > 0 && isOffered(index) ? (
          <li key={`${sku} ${index}`}>
            <span>
              {name}
              <span className={styles.soft}>{sku}</span>
            </span>
            <span className={styles.choice}>
              <QuantityStepper
                name={name}
                quantity={lines.quantities[index] ?? 0}
                min={0}
                onChange={(quantity) => lines.set(index, quantity)}
              />
              {t('staff.order.ofLeft', { count: limit })}
            </span>
          </li>
        ) : null
      })}
    </ul>
  )
}
