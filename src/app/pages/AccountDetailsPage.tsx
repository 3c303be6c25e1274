import { EmailForm, NewPasswordForm, Passkeys, ProfileForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { AccountFrame } from './AccountFrame'
import { PartSkeleton } from './AccountSkeleton'
import styles from './AccountFrame.module.css'

/** Edits a customer's profile, email address, password and passkeys. */
export function AccountDetailsPage() {
  const { t } = useTranslation(['account', 'shop'])
  const { passkeys } = useSite().commerce
  return (
    <AccountFrame
      title={t('account.details')}
      skeleton={
        <>
          <PartSkeleton fields={4} isPaired />
          <PartSkeleton fields={2} />
          <PartSkeleton lead="3em" fields={2} />
        </>
      }
    >
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
          {passkeys ? (
            <section className={styles.part}>
              <Passkeys customer={customer} />
            </section>
          ) : null}
        </>
      )}
    </AccountFrame>
  )
}
