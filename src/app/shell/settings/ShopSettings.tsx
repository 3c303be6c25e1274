import { LanguageChoice, RegionChoice } from '../../../features/region'
import { SchemeChoice } from './SchemeChoice'
import styles from './ShopSettings.module.css'

/** The region, language and colour scheme settings. */
export function ShopSettings() {
  return (
    <div className={styles.settings}>
      <RegionChoice />
      <LanguageChoice />
      <SchemeChoice />
    </div>
  )
}
