import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon/IconButton'
import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  /** Whose quantity it is, for ears. */
  readonly name: string
  /** NaN while what is typed is no number. */
  readonly quantity: number
  readonly onChange: (quantity: number) => void
  /** Nothing below it can be stepped to. */
  readonly min: number
  readonly isInvalid?: boolean
  /** Leaving the field or Enter: what was typed is meant. */
  readonly onDone?: () => void
}

/** How many pieces: one less, the number itself, one more. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, onChange, min, isInvalid = false, onDone } = props
  const { t } = useTranslation('shop')
  const problemId = useId()
  const [typed, setTyped] = useState('')
  // As typed, while that is what is meant: `1.` on its way to `1.5` keeps its point.
  const shown = Object.is(numberOf(typed), quantity) ? typed : String(quantity)
  const type = (text: string) => {
    setTyped(text)
    onChange(numberOf(text))
  }
  const current = Number.isNaN(quantity) ? min : quantity
  // Refused, not disabled: that would take the focus from whoever steps down with the keyboard.
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

/** An empty field and letters are no number. */
function numberOf(text: string): number {
  return /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
