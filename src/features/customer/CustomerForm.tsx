import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import type { Form } from '../../ui/form/useForm'
import styles from './CustomerForm.module.css'
import type { ErrorDetail } from '../../domain/errors'

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
      {form.refusal ? <ErrorNote error={form.refusal} /> : null}
      <div className={styles.actions}>
        <Button type="submit" tone={tone} aria-disabled={isSending ? true : undefined}>
          {isSending ? sending : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/**
 * Returns a function that maps a server error to a field and its message; null if no field matches. An entry
 * in `byCode` takes precedence over the field that the error names.
 */
export function useBlame<Field extends string>(
  fields: readonly Field[],
  byCode: Readonly<Record<string, Field>> = {},
) {
  const { t } = useTranslation(['account', 'shop'])
  return ({ code = '', field }: ErrorDetail): readonly [Field, string] | null => {
    const known = byCode[code]
    // For a signed-in customer this code means the password that confirms a change.
    if (known !== undefined && code === 'invalid_credentials') return [known, t('field.password.wrong')]
    if (known !== undefined) return [known, t(`error.${code}`)]
    const named = fields.find((own) => own === field)
    return named === undefined ? null : [named, t('field.invalid')]
  }
}
