import { LanguageChoice, RegionChoice } from '../../../features/region'
import { SchemeChoice } from './SchemeChoice'
import styles from './ShopSettings.module.css'

/** The region, language and color scheme settings. Without a script nobody can choose a scheme. */
export function ShopSettings({ hasScript = true }: { readonly hasScript?: boolean }) {
  return (
    <div className={styles.settings}>
      <RegionChoice />
      <LanguageChoice />
      {hasScript ? <SchemeChoice /> : null}
    </div>
  )
}
