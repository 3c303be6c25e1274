import { useTranslation } from '../../site/translations/useTranslation'
import { isolated } from './suggestions/ParentName'
import styles from './NothingFor.module.css'

/** The words that the suggestions leave out. */
export function NothingFor({ words }: { words: string }) {
  const { t } = useTranslation('search')
  return <p className={styles.nothingFor}>{t('search.nothingFor', { words: isolated(words) })}</p>
}
