import type { ReactNode } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import type { Form } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import styles from './CustomerForm.module.css'

interface CustomerFormProps<Field extends string> {
  /** Accessible name. */
  readonly label: string
  readonly form: Form<Field>
  readonly send: () => void
  readonly isSending: boolean
  /** Label of the button; `sending` replaces it during the request. */
  readonly submit: string
  readonly sending: string
  /** `accent` if it is the main action of the screen. */
  readonly tone?: 'accent' | 'plain'
  readonly children: ReactNode
  /** Shown beside the button. */
  readonly beside?: ReactNode
}

/** A form in one column. Validation errors are listed at the top, a server error at the button. */
export function CustomerForm<Field extends string>(props: CustomerFormProps<Field>) {
  const { label, form, send, isSending, submit, sending, tone = 'accent', children, beside } = props
  const { t } = useTranslation(['account', 'shop'])
  const { errors, attempt } = form.summary
  return (
    // `post`, so that a submit without JavaScript doesn't write the password into the url.
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit(() => {
        if (!isSending) send()
      })}
    >
      {errors.length > 0 ? (
        <ErrorSummary
          title={t('form.problems', { count: errors.length })}
          errors={errors}
          attempt={attempt}
        />
      ) : null}
      {children}
      {form.formError ? <ErrorNote error={form.formError} /> : null}
      <div className={styles.actions}>
        <Button type="submit" tone={tone} aria-disabled={isSending ? true : undefined}>
          {isSending ? sending : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
