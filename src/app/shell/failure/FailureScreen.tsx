import { useTranslation } from 'react-i18next'
import { BrandIcons } from '../brand/BrandIcons'
import { FailureNotice } from './FailureNotice'
import styles from './FailureScreen.module.css'
import { Wordmark } from '../brand/Wordmark'

/** The designed page for what should not have happened (status 500): it reads nothing and runs no script. */
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
