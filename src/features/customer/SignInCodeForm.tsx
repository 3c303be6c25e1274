import { useState } from 'react'
import { withSecrets } from '../../api/secrets'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useLoginMutation, useRequestSignInCodeMutation } from './customerApi'
import { CustomerForm } from './CustomerForm'
import { useFieldMessages } from './useFieldMessages'
import styles from './CustomerForm.module.css'

/** The request of a mailed code. */
interface SignInCode {
  /** The address of the last successful request; null before it. */
  readonly sentTo: string | null
  readonly isLoading: boolean
  readonly error: unknown
  readonly request: (email: string) => void
}

/** Requests mailed codes. The state outlives the forms that show it. */
export function useSignInCode(): SignInCode {
  const [requestCode, { isLoading, error }] = useRequestSignInCodeMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return {
    sentTo,
    isLoading,
    error,
    request: (email) => {
      if (isLoading) return
      void requestCode({ email })
        .unwrap()
        .then(
          () => setSentTo(email),
          () => undefined,
        )
    },
  }
}

interface SignInCodeFormProps {
  /** Prefix of the controls' ids. */
  readonly name: string
  /** As typed in the sign-in form. */
  readonly email: string
  readonly signInCode: SignInCode
  /** Called to return to the form with the password. */
  readonly onPassword: () => void
}

/** Signs in with a mailed code: first the address, unless it was typed already, then the code. */
export function SignInCodeForm({ name, email, signInCode, onPassword }: SignInCodeFormProps) {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <>
      {signInCode.sentTo === null ? (
        <AddressForm name={name} email={email} signInCode={signInCode} />
      ) : (
        <CodeForm name={name} email={signInCode.sentTo} signInCode={signInCode} />
      )}
      <div className={styles.links}>
        <Button tone="quiet" onClick={onPassword}>
          {t('signInCode.usePassword')}
        </Button>
      </div>
    </>
  )
}

type StepProps = Omit<SignInCodeFormProps, 'onPassword'>

function AddressForm({ name, email, signInCode: { request, isLoading, error } }: StepProps) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const form = useForm<'email'>({
    name,
    fields: ['email'],
    initial: { email },
    check: (_field, values) => messages.email(values.email),
    error,
  })
  return (
    <CustomerForm
      label={t('signIn.title')}
      form={form}
      send={() => request(form.values.email.trim())}
      isSending={isLoading}
      submit={t('signInCode.send')}
      sending={t('signInCode.sending')}
    >
      <p>{t('signInCode.lead')}</p>
      {/* The focused button of the other form is unmounted. */}
      <EmailField {...form.control('email')} label={t('field.email.label')} autoFocus />
    </CustomerForm>
  )
}

function CodeForm({ name, email, signInCode }: StepProps) {
  const { t } = useTranslation(['account', 'shop'])
  const [login, { isLoading, error }] = useLoginMutation()
  const form = useForm<'code'>({
    name,
    fields: ['code'],
    initial: { code: '' },
    check: (_field, { code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? null : t('signInCode.missing')),
    error,
    toFieldError: ({ code }) => (code === 'invalid_credentials' ? ['code', t('signInCode.wrong')] : null),
  })
  const send = () => void login(withSecrets({ method: 'code', email }, { code: form.values.code }))
  return (
    <CustomerForm
      label={t('signIn.title')}
      form={form}
      send={send}
      isSending={isLoading}
      submit={t('shell.signIn')}
      sending={t('signIn.sending')}
      beside={
        <Button tone="quiet" onClick={() => signInCode.request(email)}>
          {signInCode.isLoading ? t('signInCode.sending') : t('signInCode.again')}
        </Button>
      }
    >
      <Notice tone="good" title={t('requestReset.sent')} isLive>
        <p>{t('signInCode.sent', { email })}</p>
      </Notice>
      {signInCode.error === undefined ? null : <ErrorNote error={signInCode.error} />}
      <TextField
        {...form.control('code')}
        label={t('signInCode.label')}
        hint={t('signInCode.hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
      />
    </CustomerForm>
  )
}
