import { withSecrets } from '../../api/secrets'
import { minPasswordLength, passwordProblem } from '../../domain/customer/password'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import {
  useChangeStaffPasswordMutation,
  useEndStaffSessionMutation,
  useGetStaffSessionQuery,
  useGetStaffSessionsQuery,
} from '../staffApi'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import styles from '../people/People.module.css'

/** The own account: sessions and password. */
export function AccountScreen() {
  const { t } = useTranslation('staff')
  const { data: session } = useGetStaffSessionQuery()
  if (session?.email === null)
    return (
      <>
        <ScreenTitle title={t('staff.menu.account')} />
        <Notice>{t('staff.account.token')}</Notice>
      </>
    )
  return (
    <>
      <ScreenTitle title={t('staff.menu.account')} />
      <p>
        {session?.email}: {session?.roles.map((role) => t(`staff.role.${role}`)).join(', ')}
      </p>
      <Sessions />
      <PasswordForm />
    </>
  )
}

function Sessions() {
  const { t } = useTranslation('staff')
  const clock = useClock()
  const { data, error, refetch } = useGetStaffSessionsQuery()
  const [end, ending] = useEndStaffSessionMutation()
  return (
    <section className={styles.form}>
      <h2>{t('staff.account.sessions')}</h2>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {ending.error ? <ErrorNote error={ending.error} /> : null}
      {data ? (
        <DataTable
          label={t('staff.account.sessions')}
          rows={data.sessions}
          toKey={({ id }) => id}
          columns={[
            { name: t('staff.account.device'), isRowHeader: true, cell: ({ device }) => device },
            { name: t('staff.account.began'), cell: ({ beganAt }) => clock(beganAt) },
            { name: t('staff.account.seen'), cell: ({ seenAt }) => clock(seenAt) },
            {
              name: t('staff.account.action'),
              cell: ({ id, isCurrent }) =>
                isCurrent ? (
                  t('staff.account.here')
                ) : (
                  <Button tone="quiet" onClick={() => void end(id)}>
                    {t('staff.account.end')}
                  </Button>
                ),
            },
          ]}
        />
      ) : error ? null : (
        <Skeleton blockSize="8rem" />
      )}
    </section>
  )
}

function PasswordForm() {
  const { t } = useTranslation('staff')
  const [change, { error, isLoading, isSuccess }] = useChangeStaffPasswordMutation()
  const form = useForm<'currentPassword' | 'newPassword'>({
    name: 'password',
    initial: { currentPassword: '', newPassword: '' },
    fields: ['currentPassword', 'newPassword'],
    check: (field, values) => {
      if (field === 'currentPassword') return values.currentPassword === '' ? t('staff.signIn.missing') : null
      return passwordProblem(values.newPassword) === null
        ? null
        : t('staff.account.passwordForm', { count: minPasswordLength })
    },
    error,
    toFieldError: ({ code }) => {
      if (code === 'invalid_credentials') return ['currentPassword', t('staff.account.passwordWrong')]
      return code === 'common_password' ? ['newPassword', t('staff.account.passwordCommon')] : null
    },
  })
  const send = async () => {
    if (isLoading) return
    const result = await change(withSecrets({}, form.values))
    if (!result.error) form.reset({ currentPassword: '', newPassword: '' })
  }
  return (
    <form className={styles.fields} method="post" noValidate onSubmit={form.onSubmit(() => void send())}>
      <h2>{t('staff.account.password')}</h2>
      <TextField
        {...form.control('currentPassword')}
        label={t('staff.account.currentPassword')}
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        {...form.control('newPassword')}
        label={t('staff.account.newPassword')}
        hint={t('staff.account.passwordForm', { count: minPasswordLength })}
        type="password"
        autoComplete="new-password"
        required
      />
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      {isSuccess ? (
        <Notice tone="good" isLive>
          {t('staff.account.passwordChanged')}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.account.changePassword')}
        </Button>
      </div>
    </form>
  )
}
