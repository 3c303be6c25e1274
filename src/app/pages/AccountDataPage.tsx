import { useState } from 'react'
import { DeleteAccountForm, customersPath } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { DownloadLink, LinkButton } from '../../ui/Button'
import { Notice } from '../../ui/notice/Notice'
import { PageHead } from '../shell/documentHead/PageHead'
import { AccountFrame } from './AccountFrame'
import { PartSkeleton } from './AccountSkeleton'
import styles from './AccountFrame.module.css'

/** Lets customers download their data or delete their account. */
export function AccountDataPage() {
  const [isDeleted, setIsDeleted] = useState(false)
  return isDeleted ? <AccountDeleted /> : <AccountData onDeleted={() => setIsDeleted(true)} />
}

function AccountData({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <AccountFrame
      title={t('account.data')}
      skeleton={
        <>
          <PartSkeleton lead="3em" />
          <PartSkeleton lead="4.5em" fields={1} />
        </>
      }
    >
      {() => (
        <>
          <section className={styles.part}>
            <h2>{t('data.title')}</h2>
            <p>{t('data.text')}</p>
            <div>
              {/* Downloads to a file, so personal data stays out of the store. */}
              <DownloadLink href={`${customersPath}/data`}>{t('data.download')}</DownloadLink>
            </div>
          </section>
          <section className={styles.part}>
            <h2>{t('removal.title')}</h2>
            <p>{t('removal.text')}</p>
            <DeleteAccountForm onDeleted={onDeleted} />
          </section>
        </>
      )}
    </AccountFrame>
  )
}

function AccountDeleted() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('removal.done')} description={t('account.description')} isHidden />
      <h1>{t('removal.done')}</h1>
      <div className={styles.entrance}>
        <Notice tone="good" isLive>
          <p>{t('removal.doneText')}</p>
        </Notice>
        <div>
          <LinkButton tone="accent" to={paths.home()}>
            {t('account.shopOn')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
