import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/notice/Notice'
import { useRequestResetMutation } from './customerApi'
import { CustomerForm } from './CustomerForm'
import { useFieldErrors } from './useFieldErrors'
import { useFieldMessages } from './useFieldMessages'
import styles from './CustomerForm.module.css'

const fields = ['email'] as const

/** Requests a link for a password reset. Never reveals whether the account exists. */
export function ForgotPasswordForm() {
  const { t } = useTranslation(['account', 'shop'])
  const { sendsMails } = useSite().commerce
  const messages = useFieldMessages()
  const [requestReset, { isLoading, isSuccess, error, originalArgs, reset }] = useRequestResetMutation()
  const form = useForm({
    name: 'forgot',
    fields,
    initial: { email: '' },
    check: (_field, { email }) => messages.email(email),
    error,
    toFieldError: useFieldErrors(fields),
  })
  if (isSuccess)
    return (
      <div className={styles.done}>
        <Notice tone="good" title={t('requestReset.sent')} isLive>
          <p>
            {t(sendsMails ? 'requestReset.sentText' : 'requestReset.storeSentText', {
              email: originalArgs?.email,
            })}
          </p>
        </Notice>
        <Button onClick={reset}>{t('requestReset.again')}</Button>
      </div>
    )
  return (
    <>
      <CustomerForm
        label={t('requestReset.title')}
        form={form}
        send={() => void requestReset({ email: form.values.email.trim() })}
        isSending={isLoading}
        submit={t('requestReset.submit')}
        sending={t('requestReset.sending')}
      >
        <EmailField {...form.control('email')} label={t('field.email.label')} />
      </CustomerForm>
      <div className={styles.links}>
        <p>
          {' '}
          <Link to={paths.login()}>{t('requestReset.back')}</Link>
        </p>
      </div>
    </>
  )
}
