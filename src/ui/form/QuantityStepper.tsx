import { useId, useState } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { IconButton } from '../icon/IconButton'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  /** Name of the counted item, for screen readers. */
  readonly name: string
  /** NaN while the typed text isn't a number. */
  readonly quantity: number
  readonly onChange: (quantity: number) => void
  /** The minus button stops here. */
  readonly min: number
  readonly isInvalid?: boolean
  /** The shopper has left the field or pressed Enter. */
  readonly onDone?: () => void
}

/** A number field with minus and plus buttons. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, onChange, min, isInvalid = false, onDone } = props
  const { t } = useTranslation('shop')
  const problemId = useId()
  const [typed, setTyped] = useState('')
  // Keeps the typed text while it means the same number, e.g. `1.` before `1.5`.
  const shown = Object.is(parseQuantity(typed), quantity) ? typed : String(quantity)
  const type = (text: string) => {
    setTyped(text)
    onChange(parseQuantity(text))
  }
  const current = Number.isNaN(quantity) ? min : quantity
  // Not `disabled`, because that would remove the keyboard's focus.
  const isMin = current <= min
  return (
    <div className={styles.quantity}>
      <div className={styles.stepper} data-invalid={isInvalid ? '' : undefined}>
        <IconButton
          icon="minus"
          label={t('product.fewer', { name })}
          aria-disabled={isMin ? true : undefined}
          onClick={() => {
            if (!isMin) onChange(Math.trunc(current) - 1)
          }}
        />
        <input
          className={styles.field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('cart.quantityOf', { name })}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? problemId : undefined}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={onDone}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onDone?.()
          }}
        />
        <IconButton
          icon="plus"
          label={t('product.more', { name })}
          onClick={() => onChange(Math.trunc(current) + 1)}
        />
      </div>
      {isInvalid ? (
        <p id={problemId} className={styles.problem} role="alert">
          {t('cart.wholeNumber')}
        </p>
      ) : null}
    </div>
  )
}

/** NaN for an empty text and for letters. */
function parseQuantity(text: string): number {
  return /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
