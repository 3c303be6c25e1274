import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConsentCategory } from '../../domain/consent'
import styles from './CategorySwitch.module.css'

interface CategorySwitchProps {
  readonly category: ConsentCategory
  /** Who belongs to it on this site. */
  readonly services: readonly string[]
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** One category with its switch; the necessary one is always on. */
export function CategorySwitch({ category, services, isOn, onSwitch }: CategorySwitchProps) {
  const { t } = useTranslation('consent')
  const id = useId()
  const isFixed = category === 'necessary'
  return (
    <div className={styles.category}>
      <label className={styles.head} htmlFor={id}>
        <span className={styles.name}>{t(`consent.category.${category}.name`)}</span>
        <span className={styles.state} aria-hidden="true">
          {isFixed ? t('consent.alwaysOn') : isOn ? t('consent.on') : t('consent.off')}
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          name={category}
          checked={isOn}
          disabled={isFixed}
          aria-describedby={`${id}-words`}
          onChange={({ target }) => onSwitch(target.checked)}
        />
      </label>
      <div id={`${id}-words`} className={styles.text}>
        <p>{t(`consent.category.${category}.text`)}</p>
        <p>
          {services.length > 0
            ? t('consent.services', { names: services.join(', ') })
            : t('consent.noServices')}
        </p>
      </div>
    </div>
  )
}
