import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { ErrorSummary, type FieldError } from '../../../ui/form/ErrorSummary'
import { useStepTitle } from './StepFrame'
import styles from './StepFrame.module.css'

interface StepFormProps {
  readonly step: 'contact' | 'address' | 'delivery' | 'payment'
  /** What is told to be wrong. */
  readonly errors?: readonly FieldError[]
  /** Checks everything; true when it may go on. */
  readonly check?: () => boolean
  readonly onGoOn: () => void
  /** Why it cannot go on. */
  readonly refusal?: string | null
  readonly children: ReactNode
}

/** The questions of a step. What is wrong is summed up above them when it is to go on. */
export function StepForm({ step, errors = [], check, onGoOn, refusal = null, children }: StepFormProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const [attempt, setAttempt] = useState(0)
  const title = useStepTitle(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (refusal === null && (check?.() ?? true)) onGoOn()
  }
  return (
    // `post`, so that no browser without our script writes an address into an address.
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={title}>
      {errors.length > 0 && attempt > 0 ? (
        <ErrorSummary
          title={t('checkout.problems', { count: errors.length })}
          errors={errors}
          attempt={attempt}
        />
      ) : null}
      {children}
      <Button type="submit" tone="accent" size="large" isWide refusal={refusal}>
        {t('checkout.goOn')}
      </Button>
    </form>
  )
}
