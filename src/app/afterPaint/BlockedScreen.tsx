import { useTranslation } from 'react-i18next'
import styles from './BlockedScreen.module.css'

/** Replaces the shop for visitors from a blocked region (docs/contract.md#location). */
export function BlockedScreen() {
  const { t } = useTranslation('shop')
  return (
    <main className={styles.screen}>
      <title>{t('shell.blocked')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('shell.blocked')}</h1>
    </main>
  )
}
