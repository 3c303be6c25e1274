import { brandOf } from '../../site/brand/brands'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { BrandIcons } from '../shell/brand/BrandIcons'
import { Wordmark } from '../shell/brand/Wordmark'
import { OfflineStage } from './OfflineStage'
import styles from './OfflinePage.module.css'

/**
 * The document that the service worker returns for an uncached page while offline. It is served at any url,
 * so it doesn't start the app. Its only script reloads the url when the connection is back.
 */
export function OfflinePage() {
  const { t } = useTranslation(['notices', 'shop'])
  const { name } = brandOf(useSite().brand)
  return (
    <div className={styles.page}>
      <BrandIcons />
      <title>{name}</title>
      <meta name="robots" content="noindex" />
      <header>
        <Wordmark />
      </header>
      <main>
        <OfflineStage>
          <h1>{t('shell.offline')}</h1>
          <p>{t('offline.notCached')}</p>
          <a className={styles.again} href="">
            {t('shell.retry')}
          </a>
        </OfflineStage>
      </main>
    </div>
  )
}
