import { useTranslation } from 'react-i18next'
import styles from './Paying.module.css'

/** Where a test gateway lets one play the bank; nothing where money moves. */
export function SimulatorLink({ url }: { url: string | null }) {
  const { t } = useTranslation(['payment', 'shop'])
  if (url === null) return null
  return (
    <a className={styles.simulator} href={url} target="_blank" rel="noreferrer">
      {t('pay.simulator')}
    </a>
  )
}
