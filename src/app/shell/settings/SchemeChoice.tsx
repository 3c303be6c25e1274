import { useId } from 'react'
import { chooseScheme, schemes, type Scheme } from '../../../site/scheme'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useScheme } from '../../../site/useScheme'
import { unrestored } from '../../../ui/form/UnrestoredForm'
import { Icon } from '../../../ui/icon/Icon'
import type { IconName } from '../../../ui/icon/iconPaths'
import styles from './SchemeChoice.module.css'

const icons: Readonly<Record<Scheme, IconName>> = { light: 'sun', dark: 'moon', system: 'device' }

/** Selects the color scheme: light, dark, or the device's setting. */
export function SchemeChoice() {
  const { t } = useTranslation('shop')
  const name = useId()
  const current = useScheme()
  return (
    <fieldset>
      <legend className={styles.title}>{t('theme.label')}</legend>
      <div className={styles.schemes}>
        {schemes.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name={name}
              checked={scheme === current}
              // The stored scheme is the source of truth, so the browser must not restore this field.
              form={unrestored}
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
