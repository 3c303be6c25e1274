import { LanguageChoice, RegionChoice } from '../../../features/region'
import { SchemeChoice } from './SchemeChoice'
import styles from './ShopSettings.module.css'

/** Where, in which language and in which light one shops. */
export function ShopSettings() {
  return (
    <div className={styles.settings}>
      <RegionChoice />
      <LanguageChoice />
      <SchemeChoice />
    </div>
  )
}
