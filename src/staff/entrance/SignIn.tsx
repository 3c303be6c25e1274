import { useState } from 'react'
import { withSecrets } from '../../api/secrets'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useWindowTitle } from '../frame/ScreenTitle'
import { useSignInAsStaffMutation } from '../staffApi'
import styles from './Entrance.module.css'

/** Sign-in with an account, or with the emergency token. */
export function SignIn() {
  const { t } = useTranslation('staff')
  const [isByToken, setIsByToken] = useState(false)
  useWindowTitle(t('staff.signIn.title'))
  return (
    <main className={styles.entrance}>
      <h1>{t('staff.signIn.title')}</h1>
      {isByToken ? <TokenForm /> : <AccountForm />}
      <div>
        <Button tone="quiet" onClick={() => setIsByToken(!isByToken)}>
          {t(isByToken ? 'staff.signIn.byAccount' : 'staff.signIn.byToken')}
        </Button>
      </div>
    </main>
  )
}

function AccountForm() {
  const { t } = useTranslation('staff')
  const [signIn, { error, isLoading }] = useSignInAsStaffMutation()
  const form = useForm<'email' | 'password' | 'code'>({
    name: 'staff',
    initial: { email: '', password: '', code: '' },
    fields: ['email', 'password', 'code'],
    check: (field, values) => (values[field].trim() === '' ? t('staff.signIn.missing') : null),
    error,
  })
  const send = () => {
    const { email, password, code } = form.values
    if (!isLoading) void signIn(withSecrets({ email }, { password, code }))
  }
  return (
    // `post`: without a script, a GET form would write the password into the URL.
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      <TextField
        {...form.control('email')}
        label={t('staff.signIn.email')}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        {...form.control('password')}
        label={t('staff.signIn.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        {...form.control('code')}
        label={t('staff.signIn.code')}
        hint={t('staff.signIn.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <Submit error={error} isLoading={isLoading} />
    </form>
  )
}

function TokenForm() {
  const { t } = useTranslation('staff')
  const [signIn, { error, isLoading }] = useSignInAsStaffMutation()
  const form = useForm<'token'>({
    name: 'staff-token',
    initial: { token: '' },
    fields: ['token'],
    check: (_field, { token }) => (token.trim() === '' ? t('staff.signIn.missing') : null),
    error,
  })
  const send = () => {
    if (!isLoading) void signIn(withSecrets({}, { token: form.values.token.trim() }))
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      <TextField
        {...form.control('token')}
        label={t('staff.signIn.token')}
        hint={t('staff.signIn.tokenHint')}
        type="password"
        autoComplete="off"
        required
      />
      <Submit error={error} isLoading={isLoading} />
    </form>
  )
}

/** The button of both forms, and why the sign-in failed. */
function Submit({ error, isLoading }: { readonly error: unknown; readonly isLoading: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.signIn.send')}
        </Button>
      </div>
      {error && !isLoading ? <ErrorNote error={error} /> : null}
    </>
  )
}
