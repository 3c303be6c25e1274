import { useState, type ReactNode, type FormEvent } from 'react'
import type { CheckoutStep } from '../../../domain/order/checkoutSteps'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { ErrorSummary, type FieldError } from '../../../ui/form/ErrorSummary'
import { Icon } from '../../../ui/icon/Icon'
import styles from './StepFrame.module.css'

export const stepHeadingId = (step: CheckoutStep) => `step-${step}`

interface StepFrameProps {
  readonly step: CheckoutStep
  readonly number: number
  readonly state: 'open' | 'done' | 'later'
  readonly children: ReactNode
}

/** A step with its number and title: open, done or upcoming. */
export function StepFrame({ step, number, state, children }: StepFrameProps) {
  const title = useStepTitle(step)
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'open' ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size="small" /> : number}
      </span>
      <h2 id={stepHeadingId(step)} tabIndex={-1}>
        {title}
      </h2>
      {children === null ? null : <div className={styles.content}>{children}</div>}
    </li>
  )
}

export function useStepTitle(step: CheckoutStep): string {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const titles: Readonly<Record<CheckoutStep, string>> = {
    contact: t('checkout.contact'),
    address: t('checkout.address'),
    delivery: t('checkout.delivery'),
    payment: t('checkout.payment'),
    review: t('checkout.review'),
  }
  return titles[step]
}

interface StepFormProps {
  readonly step: 'contact' | 'address' | 'delivery' | 'payment'
  /** Shown errors. */
  readonly errors?: readonly FieldError[]
  /** Validates all fields; true without errors. */
  readonly check?: () => boolean
  readonly onGoOn: () => void
  /** The step that submitting opens. */
  readonly next: CheckoutStep
  /** Why the step can't be submitted; null if it can. */
  readonly disabledReason?: string | null
  readonly children: ReactNode
}

/** The form of a step. Submitting shows a summary of its errors at the top. */
export function StepForm({
  step,
  next,
  errors = [],
  check,
  onGoOn,
  disabledReason = null,
  children,
}: StepFormProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const [attempt, setAttempt] = useState(0)
  const title = useStepTitle(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (disabledReason === null && (check?.() ?? true)) onGoOn()
  }
  return (
    // `post`, so that a submit without JavaScript doesn't write the address into the url.
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={title}>
      {errors.length > 0 && attempt > 0 ? (
        <ErrorSummary
          title={t('checkout.problems', { count: errors.length })}
          errors={errors}
          attempt={attempt}
        />
      ) : null}
      {children}
      <Button type="submit" tone="accent" size="large" isWide disabledReason={disabledReason}>
        {t(`checkout.goOn.${next}`)}
      </Button>
      <SecureNote />
    </form>
  )
}

/** A padlock with the assurance that the connection is encrypted. */
export function SecureNote() {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <p className={styles.secure}>
      <Icon name="lock" />
      <span>{t('checkout.secure')}</span>
    </p>
  )
}
