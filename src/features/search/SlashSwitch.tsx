import { useTranslation } from 'react-i18next'
import styles from './SlashSwitch.module.css'
import { isSlashOn, shortcutKey } from './useSlashKey'

/** Tells of the shortcut and lets it be switched off (WCAG 2.1.4). */
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

function switchSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(shortcutKey)
    else localStorage.setItem(shortcutKey, 'off')
  } catch {
    // Storage denied: the shortcut stays as it is.
  }
}
