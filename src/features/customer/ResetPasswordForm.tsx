import { Navigate } from 'react-router-dom'
import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useUrlSecret } from '../../site/urls/useUrlSecret'
import { useSite } from '../../site/useSite'
import { LinkButton } from '../../ui/Button'
import { useForm } from '../../ui/form/useForm'
import { Notice } from '../../ui/notice/Notice'
import { useFinishResetMutation } from './customerApi'
import { CustomerForm } from './CustomerForm'
import { PasswordField } from './PasswordField'
import { useFieldErrors } from './useFieldErrors'
import { useFieldMessages } from './useFieldMessages'
import styles from './CustomerForm.module.css'

const fields = ['newPassword'] as const

/** Sets a new password with the token of the mailed link, and signs in. */
export function ResetPasswordForm() {
  const { t } = useTranslation(['account', 'shop'])
  const token = useUrlSecret('token')
  const messages = useFieldMessages()
  const { passkeys } = useSite().commerce
  const [finish, { isLoading, isSuccess, error }] = useFinishResetMutation()
  const form = useForm({
    name: 'reset',
    fields,
    initial: { newPassword: '' },
    check: (_field, { newPassword }) => messages.newPassword(newPassword),
    error,
    toFieldError: useFieldErrors(fields, { common_password: 'newPassword' }),
  })
  if (isSuccess) return <Navigate to={paths.account()} replace />
  if (token === undefined) return null
  if (token === '' || (isCommerceError(error) && error.code === 'reset_expired'))
    return <LinkIsNoGood isOld={token !== ''} />
  const { newPassword } = form.values
  return (
    <CustomerForm
      label={t('reset.title')}
      form={form}
      send={() => void finish(withSecrets({}, { token, newPassword }))}
      isSending={isLoading}
      submit={t('reset.submit')}
      sending={t('reset.sending')}
    >
      <PasswordField
        control={form.control('newPassword')}
        label={t('field.newPassword.label')}
        hint={t('field.newPassword.rules')}
        autoComplete="new-password"
      />
      {passkeys ? <p>{t('passkey.onReset')}</p> : null}
    </CustomerForm>
  )
}

function LinkIsNoGood({ isOld }: { isOld: boolean }) {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <div className={styles.done}>
      <Notice tone="bad" title={isOld ? t('reset.old') : t('reset.incomplete')} isLive>
        <p>{isOld ? t('error.reset_expired') : t('reset.incompleteText')}</p>
      </Notice>
      <LinkButton tone="accent" to={paths.forgotPassword()}>
        {t('reset.newLink')}
      </LinkButton>
    </div>
  )
}
