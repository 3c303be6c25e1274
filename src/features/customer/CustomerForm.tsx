import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import type { Form } from '../../ui/form/useForm'
import styles from './CustomerForm.module.css'
import type { ErrorDetail } from '../../domain/errors'

interface CustomerFormProps<Field extends string> {
  /** What it is called by those who do not see it. */
  readonly label: string
  readonly form: Form<Field>
  readonly send: () => void
  readonly isSending: boolean
  /** What the button does, and what it says while that happens. */
  readonly submit: string
  readonly sending: string
  /** `accent` where it is the one thing to do on a screen. */
  readonly tone?: 'accent' | 'plain'
  readonly children: ReactNode
  /** Stands beside the button. */
  readonly beside?: ReactNode
}

/** One column of questions. What is wrong is summed up above, what the shop refused is said at the button. */
export function CustomerForm<Field extends string>(props: CustomerFormProps<Field>) {
  const { label, form, send, isSending, submit, sending, tone = 'accent', children, beside } = props
  const { t } = useTranslation(['account', 'shop'])
  const { errors, attempt } = form.summary
  return (
    // `post`, so that no browser without our script writes a password into an address.
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
 * Which field one of the shop's reasons is about, and how it says so: the one that the reason names, or the one that
 * the reason's code is always about.
 */
export function useBlame<Field extends string>(
  fields: readonly Field[],
  byCode: Readonly<Record<string, Field>> = {},
) {
  const { t } = useTranslation(['account', 'shop'])
  return ({ code = '', field }: ErrorDetail): readonly [Field, string] | null => {
    const known = byCode[code]
    // Of somebody signed in it can only mean the password that they gave to confirm a change.
    if (known !== undefined && code === 'invalid_credentials') return [known, t('field.password.wrong')]
    if (known !== undefined) return [known, t(`error.${code}`)]
    const named = fields.find((own) => own === field)
    return named === undefined ? null : [named, t('field.invalid')]
  }
}
