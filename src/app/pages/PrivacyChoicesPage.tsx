import { useTranslation } from 'react-i18next'
import { ConsentForm } from '../../features/consent'
import { paths } from '../../site/urls/paths'
import { Link } from '../../ui/Link'
import { NeedsScript } from '../../ui/notice/NeedsScript'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './PrivacyChoicesPage.module.css'

/** Where a visitor gives consent category by category, and takes it back. */
export function PrivacyChoicesPage() {
  const { t } = useTranslation('consent')
  return (
    <div className={styles.page}>
      <PageHead title={t('consent.title')} description={t('consent.description')} isHidden />
      <h1>{t('consent.title')}</h1>
      <p className={styles.lead}>{t('consent.lead')}</p>
      <NeedsScript />
      <ConsentForm onChosen={endVendors} />
      <p className={styles.after}>{t('consent.after')}</p>
      <p>
        <Link to={paths.page('privacy')}>{t('consent.more')}</Link>
      </p>
    </div>
  )
}

/** What a vendor's script has begun in a page it alone can end: without its consent the page begins anew. */
function endVendors({ isWithdrawal }: { readonly isWithdrawal: boolean }): void {
  if (isWithdrawal && document.querySelector('script[data-vendor]')) window.location.reload()
}
