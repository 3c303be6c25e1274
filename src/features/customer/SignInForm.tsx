import { useState, type MouseEvent } from 'react'
import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { withNext } from '../../site/urls/readNextPath'
import { useSite } from '../../site/useSite'
import { Button, LinkButton } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useLoginMutation, useRequestPasskeySignInMutation } from './customerApi'
import { CustomerForm } from './CustomerForm'
import { choosePasskey, useHasPasskeys } from './passkeys'
import { PasswordField } from './PasswordField'
import { SignInCodeForm, useSignInCode } from './SignInCodeForm'
import { useFieldMessages } from './useFieldMessages'
import styles from './CustomerForm.module.css'

export interface EntranceFormProps {
  /** Path to return to, passed to the links to other forms; null for none. */
  readonly next: string | null
  /** Prefix of the controls' ids, because a page and a panel can contain the form at once. */
  readonly name?: string
  /** Called on a click on the link to the other form (sign in or sign up). */
  readonly onSwitch?: (event: MouseEvent) => void
}

/** Sign-in form, by password, mailed code or passkey. After success the `getCustomer` query has the customer. */
export function SignInForm({ next, name = 'sign-in', onSwitch }: EntranceFormProps) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const { signInCodes } = useSite().commerce
  const signInCode = useSignInCode()
  const [way, setWay] = useState<'password' | 'code' | 'password again'>('password')
  const [login, { isLoading, error }] = useLoginMutation()
  const form = useForm({
    name,
    fields: ['email', 'password'],
    initial: { email: '', password: '' },
    check: (field, values) => messages[field](values[field]),
    error,
  })
  const send = () => {
    const { email, password } = form.values
    void login(withSecrets({ method: 'password', email: email.trim() }, { password }))
  }
  const mailCode = () => {
    const email = form.values.email.trim()
    setWay('code')
    if (messages.email(email) === null) signInCode.request(email)
  }
  if (way === 'code')
    return (
      <SignInCodeForm
        name={name}
        email={form.values.email}
        signInCode={signInCode}
        onPassword={() => setWay('password again')}
      />
    )
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
        {/* The focused button of the other form is unmounted. */}
        <EmailField
          {...form.control('email')}
          label={t('field.email.label')}
          autoFocus={way === 'password again'}
        />
        <PasswordField
          control={form.control('password')}
          label={t('field.password.label')}
          autoComplete="current-password"
        />
      </CustomerForm>
      <div className={styles.links}>
        <PasskeyButton />
        {signInCodes ? (
          <Button tone="quiet" onClick={mailCode}>
            {t('signInCode.button')}
          </Button>
        ) : null}
        <p>
          <Link to={paths.forgotPassword()}>{t('signIn.resetPassword')}</Link>
        </p>
        <LinkButton isWide to={withNext(paths.signup(), next)} onClick={onSwitch}>
          {t('signIn.signUp')}
        </LinkButton>
      </div>
    </>
  )
}

/** Signs in with a passkey of this site. Nothing where the browser or the back end has none. */
function PasskeyButton() {
  const { passkeys } = useSite().commerce
  return useHasPasskeys() && passkeys ? <PasskeySignIn /> : null
}

function PasskeySignIn() {
  const { t } = useTranslation(['account', 'shop'])
  const [requestSignIn, { error: requestError }] = useRequestPasskeySignInMutation()
  const [login, { error: loginError }] = useLoginMutation()
  const [state, setState] = useState<'idle' | 'pending' | 'cancelled'>('idle')
  const signIn = async () => {
    const passkey = await choosePasskey(await requestSignIn().unwrap())
    if (passkey === null) return 'cancelled'
    await login(withSecrets({ method: 'passkey' }, { passkey })).unwrap()
    return 'idle'
  }
  const press = () => {
    if (state === 'pending') return
    setState('pending')
    // The hooks have the errors of requests.
    void signIn().then(setState, () => setState('idle'))
  }
  const error = state === 'idle' ? (requestError ?? loginError) : undefined
  const isUnknown = isCommerceError(error) && error.code === 'invalid_credentials'
  return (
    <>
      <Button tone="quiet" aria-disabled={state === 'pending' ? true : undefined} onClick={press}>
        {state === 'pending' ? t('signIn.sending') : t('passkey.signIn')}
      </Button>
      {state === 'cancelled' ? (
        <Notice isLive>
          <p>{t('passkey.notUsed')}</p>
        </Notice>
      ) : null}
      {isUnknown ? (
        <Notice tone="bad" isLive>
          <p>{t('passkey.unknown')}</p>
        </Notice>
      ) : null}
      {error !== undefined && !isUnknown ? <ErrorNote error={error} /> : null}
    </>
  )
}
