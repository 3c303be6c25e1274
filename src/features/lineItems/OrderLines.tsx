import type { OrderLine } from '../../domain/order/orderSchema'
import { racketsSentIn, racketsUnstrung } from '../../domain/product/stringing'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { LineOption } from './LineOption'
import { LinePicture } from './LinePicture'
import { OwnRacketNote, UnstrungNote } from './OwnRacketNote'
import styles from './OrderLines.module.css'

export interface ShownLine {
  readonly id: string
  readonly name: string
  readonly options: OrderLine['options']
  readonly quantity: number
  /** Unit price, in major units. */
  readonly price: number
  readonly imageUrl: string
  /** Further notes, one line each. */
  readonly notes?: readonly string[]
  /** First segment of the product's path. */
  readonly path: string
}

interface OrderLinesProps {
  readonly lines: readonly ShownLine[]
  readonly currency: string
  /** False when no racket has to be sent in any more. */
  readonly awaitsRackets?: boolean
}

/** The lines of a cart or an order, read-only. */
export function OrderLines({ lines, currency, awaitsRackets = true }: OrderLinesProps) {
  const { t } = useTranslation(['totals', 'shop'])
  const money = useMoney()
  const sentIn = racketsSentIn(lines)
  const unstrung = racketsUnstrung(lines)
  return (
    <ul className={styles.lines} role="list">
      {lines.map(({ id, name, options, quantity, price, imageUrl, notes = [] }, index) => (
        <li key={id} className={styles.line}>
          <span className={styles.picture}>
            <LinePicture options={options} imageUrl={imageUrl} sizes="64px" priority="early" />
          </span>
          <div className={styles.what}>
            <p className={styles.name}>{name}</p>
            {options.map((option) => (
              <p key={option.name} className={styles.option}>
                <LineOption option={option} />
              </p>
            ))}
            {notes.map((note) => (
              <p key={note} className={styles.option}>
                {note}
              </p>
            ))}
            <p className={styles.option}>{t('cart.quantity', { count: quantity })}</p>
            <OwnRacketNote count={awaitsRackets ? (sentIn[index] ?? 0) : 0} all={quantity} />
            <UnstrungNote count={unstrung[index] ?? 0} all={quantity} />
          </div>
          <p className={styles.price}>
            {money({ value: Math.round(price * 100 * quantity) / 100, currencyCode: currency })}
          </p>
        </li>
      ))}
    </ul>
  )
}
