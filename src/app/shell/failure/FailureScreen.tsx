import { useTranslation } from '../../../site/translations/useTranslation'
import { BrandIcons } from '../brand/BrandIcons'
import { Wordmark } from '../brand/Wordmark'
import { FailureNotice } from './FailureNotice'
import styles from './FailureScreen.module.css'

/** The error page (status 500). It needs no data and no script. */
export function FailureScreen() {
  const { t } = useTranslation('shop')
  return (
    <>
      <BrandIcons />
      <title>{t('error.title')}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main>
        <FailureNotice />
      </main>
    </>
  )
}
