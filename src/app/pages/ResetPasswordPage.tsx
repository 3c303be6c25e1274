import { ResetPasswordForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './AccountFrame.module.css'

/** Target of the link in the password mail. Its token identifies the account, even after a sign-in. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <div className={styles.signIn}>
      <PageHead title={t('reset.title')} description={t('account.description')} isHidden />
      <h1>{t('reset.title')}</h1>
      <ResetPasswordForm />
    </div>
  )
}
