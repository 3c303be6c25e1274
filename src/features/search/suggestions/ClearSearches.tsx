import { useTranslation } from '../../../site/translations/useTranslation'
import { Icon } from '../../../ui/icon/Icon'
import { isolated } from './ParentName'
import { deleteSearch, deleteSearches } from './storedSearches'
import styles from './ClearSearches.module.css'

interface ClearSearchesProps {
  readonly searches: readonly string[]
  readonly onDelete: (rest: readonly string[]) => void
}

/**
 * Buttons that delete one or all stored searches. A listbox must not contain buttons (ARIA), so they are
 * beside it, each aligned with its search.
 */
export function ClearSearches({ searches, onDelete }: ClearSearchesProps) {
  const { t } = useTranslation(['notices', 'shop'])
  return (
    <div className={styles.clear}>
      <button type="button" className={styles.all} onClick={() => onDelete(deleteSearches())}>
        {t('search.deleteAll')}
      </button>
      {searches.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.one}
          aria-label={t('search.deleteOne', { text: isolated(text) })}
          onClick={() => onDelete(deleteSearch(text))}
        >
          <Icon name="close" size="small" />
        </button>
      ))}
    </div>
  )
}
