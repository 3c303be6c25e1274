import { useTranslation } from 'react-i18next'
import styles from './SlashSwitch.module.css'
import { isSlashOn, switchSlash } from './useSlashKey'

/** A checkbox that names the `/` shortcut and turns it off (WCAG 2.1.4). */
export function SlashSwitch() {
  const { t } = useTranslation('shop')
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        defaultChecked={isSlashOn()}
        onChange={({ currentTarget }) => switchSlash(currentTarget.checked)}
      />
      <kbd>/</kbd> {t('search.shortcut')}
    </label>
  )
}
