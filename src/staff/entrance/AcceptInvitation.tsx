import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { withSecrets } from '../../api/secrets'
import { minPasswordLength, passwordProblem } from '../../domain/customer/password'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { QrCode } from '../../ui/QrCode'
import { Skeleton } from '../../ui/Skeleton'
import { useWindowTitle } from '../frame/ScreenTitle'
import { staffApi, useAcceptInvitationMutation, useReadInvitationMutation } from '../staffApi'
import styles from './Entrance.module.css'

/** The page of an invitation's link: a password, an authenticator app, and the recovery codes. */
export function AcceptInvitation() {
  const { t } = useTranslation('staff')
  const { hash } = useLocation()
  // The fragment leaves the address at once, so that no history or screenshot contains the token.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const [read, { data: invitation, error }] = useReadInvitationMutation()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const navigate = useNavigate()
  const isRead = useRef(false)
  useWindowTitle(t('staff.invitation.title'))
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    void read(withSecrets({}, { token }))
    void navigate({ hash: '' }, { replace: true })
  }, [navigate, read, token])
  return (
    <main className={styles.entrance}>
      <h1>{t('staff.invitation.title')}</h1>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {error && !codes ? <ErrorNote error={error} /> : null}
      {!invitation && !error ? <Skeleton blockSize="24rem" /> : null}
      {invitation && !codes ? <InvitationForm token={token} {...invitation} onAccepted={setCodes} /> : null}
    </main>
  )
}

interface InvitationFormProps {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly codeSecret: string
  readonly onAccepted: (recoveryCodes: readonly string[]) => void
}

function InvitationForm({ token, name, email, codeSecret, onAccepted }: InvitationFormProps) {
  const { t } = useTranslation('staff')
  const [accept, { error, isLoading }] = useAcceptInvitationMutation()
  const form = useForm<'password' | 'code'>({
    name: 'invitation',
    initial: { password: '', code: '' },
    fields: ['password', 'code'],
    check: (field, { password, code }) => {
      if (field === 'code')
        return /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? null : t('staff.invitation.codeForm')
      return passwordProblem(password) === null
        ? null
        : t('staff.account.passwordForm', { count: minPasswordLength })
    },
    error,
    toFieldError: ({ field, code }) => {
      if (field === 'code') return ['code', t('staff.invitation.codeWrong')]
      return code === 'common_password' ? ['password', t('staff.account.passwordCommon')] : null
    },
  })
  const send = async () => {
    if (isLoading) return
    const { data } = await accept(withSecrets({}, { token, ...form.values }))
    if (data) onAccepted(data.recoveryCodes)
  }
  // The format of authenticator apps: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
  const issuer = encodeURIComponent(window.location.hostname)
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${codeSecret}&issuer=${issuer}`
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(() => void send())}>
      <p>{t('staff.invitation.greeting', { name })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        {...form.control('password')}
        label={t('staff.invitation.password')}
        hint={t('staff.account.passwordForm', { count: minPasswordLength })}
        type="password"
        autoComplete="new-password"
        required
      />
      <div className={styles.connect}>
        <h2>{t('staff.invitation.app')}</h2>
        <p>{t('staff.invitation.appText')}</p>
        <QrCode payload={uri} label={t('staff.invitation.qr')} />
        <p>
          {t('staff.invitation.secret')} <code>{codeSecret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TextField
        {...form.control('code')}
        label={t('staff.invitation.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.invitation.send')}
        </Button>
      </div>
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
    </form>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('staff')
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const goOn = () => {
    dispatch(staffApi.util.invalidateTags(['StaffSession']))
    void navigate('/')
  }
  return (
    <>
      <p role="status">{t('staff.invitation.codes')}</p>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button tone="accent" onClick={goOn}>
          {t('staff.invitation.codesKept')}
        </Button>
      </div>
    </>
  )
}
