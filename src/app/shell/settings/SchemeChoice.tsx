import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/Icon'
import type { IconName } from '../../../ui/icon/iconPaths'
import { chooseScheme, currentScheme, schemes, watchScheme, type Scheme } from './scheme'
import styles from './SchemeChoice.module.css'

const icons: Readonly<Record<Scheme, IconName>> = { light: 'sun', dark: 'moon', system: 'device' }

/** Light, dark, or as the device prefers. */
export function SchemeChoice() {
  const { t } = useTranslation('shop')
  const name = useId()
  const current = useSyncExternalStore(watchScheme, currentScheme, () => 'system')
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{t('theme.label')}</legend>
      <div className={styles.schemes}>
        {schemes.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name={name}
              checked={scheme === current}
              // It is kept, and shown on every page; the browser must not restore what it was on this one.
              autoComplete="off"
              onChange={() => chooseScheme(scheme)}
            />
            <Icon name={icons[scheme]} />
            {t(`theme.${scheme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
