import { useTranslation } from 'react-i18next'
import { regionName } from '../../../domain/region/region'
import { languageOf } from '../../../site/site'
import { useLocale, useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { ShopSettings } from './ShopSettings'
import styles from './SettingsMenu.module.css'

const popoverId = 'shop-settings'

/** A button that opens the region, language and colour scheme settings. */
export function SettingsMenu() {
  const { t } = useTranslation('shop')
  const { region } = useSite()
  const language = languageOf(useLocale())
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={popoverId}>
        <Icon name="globe" />
        <span>
          {regionName(region, language)}, {t(`language.${language}`)}
        </span>
      </button>
      <div id={popoverId} popover="auto" className={styles.popover}>
        <ShopSettings />
      </div>
    </div>
  )
}
