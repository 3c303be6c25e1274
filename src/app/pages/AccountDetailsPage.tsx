import { EmailForm, NewPasswordForm, ProfileForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { AccountFrame } from './AccountFrame'
import styles from './AccountFrame.module.css'

/** Edits a customer's profile, email address and password. */
export function AccountDetailsPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <AccountFrame title={t('account.details')}>
      {(customer) => (
        <>
          <section className={styles.part}>
            <h2>{t('profile.title')}</h2>
            <ProfileForm customer={customer} />
          </section>
          <section className={styles.part}>
            <h2>{t('email.title')}</h2>
            <EmailForm customer={customer} />
          </section>
          <section className={styles.part}>
            <h2>{t('newPassword.title')}</h2>
            <p>{t('newPassword.lead')}</p>
            <NewPasswordForm customer={customer} />
          </section>
        </>
      )}
    </AccountFrame>
  )
}
