import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { withNext } from '../../site/urls/nextPath'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { CustomerForm } from './CustomerForm'
import styles from './CustomerForm.module.css'
import { useLoginMutation } from './customerApi'
import { PasswordField } from './PasswordField'
import { useFieldMessages } from './useFieldMessages'

export interface EntranceFormProps {
  /** Where the other ways in lead back to; null where that does not matter. */
  readonly next: string | null
  /** What the ids of its controls begin with; it may stand on a page and in a panel at once. */
  readonly name?: string
  /** Hears of a click on the link to the other way in: signing in or signing up. */
  readonly onSwitch?: (event: MouseEvent) => void
}

/** Email and password. Whoever shows it sees by the customer that it worked. */
export function SignInForm({ next, name = 'sign-in', onSwitch }: EntranceFormProps) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const [login, { isLoading, error }] = useLoginMutation()
  const form = useForm({
    name,
    fields: ['email', 'password'],
    initial: { email: '', password: '' },
    check: (field, values) => messages[field](values[field]),
    refused: isCommerceError(error) ? error : undefined,
  })
  const send = () => {
    const { email, password } = form.values
    void login(withSecrets({ method: 'password', email: email.trim() }, { password }))
  }
  return (
    <>
      <CustomerForm
        label={t('signIn.title')}
        form={form}
        send={send}
        isSending={isLoading}
        submit={t('shell.signIn')}
        sending={t('signIn.sending')}
      >
        <EmailField {...form.control('email')} label={t('field.email.label')} />
        <PasswordField
          control={form.control('password')}
          label={t('field.password.label')}
          autoComplete="current-password"
        />
      </CustomerForm>
      <div className={styles.links}>
        <p>
          <Link to={paths.forgotPassword()}>{t('signIn.forgot')}</Link>
        </p>
        <LinkButton isWide to={withNext(paths.signup(), next)} onClick={onSwitch}>
          {t('signIn.signUp')}
        </LinkButton>
      </div>
    </>
  )
}
