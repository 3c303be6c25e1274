import { ForgotPasswordForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { EntranceFrame } from './AccountFrame'

/** Requests a link to reset the password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <EntranceFrame title={t('requestReset.title')} lead={t('requestReset.lead')}>
      {() => <ForgotPasswordForm />}
    </EntranceFrame>
  )
}
