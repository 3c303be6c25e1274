import { ConsentForm } from '../../features/consent'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Link } from '../../ui/Link'
import { NeedsScript } from '../../ui/notice/NeedsScript'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './PrivacyChoicesPage.module.css'

/** Lets visitors give or withdraw consent by category. */
export function PrivacyChoicesPage() {
  const { t } = useTranslation('consent')
  return (
    <div className={styles.page}>
      <PageHead title={t('consent.title')} description={t('consent.description')} isHidden />
      <h1>{t('consent.title')}</h1>
      <p className={styles.lead}>{t('consent.lead')}</p>
      <NeedsScript />
      <div className={styles.columns}>
        <ConsentForm onChosen={endVendors} />
        <div className={styles.after}>
          <p>{t('consent.after')}</p>
          <p>
            <Link to={paths.page('privacy')}>{t('consent.more')}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

/** Reloads the page after a withdrawal: running vendor scripts can't be stopped otherwise. */
function endVendors({ isWithdrawal }: { readonly isWithdrawal: boolean }): void {
  if (isWithdrawal && document.querySelector('script[data-vendor]')) window.location.reload()
}
