import { isCommerceError } from '../../../domain/errors'
import { useTranslation } from '../../../site/translations/useTranslation'
import styles from './CartLineRow.module.css'

/** Shows why a change was rejected, by the error's code; null without an error. */
export function LineError({ error }: { error: unknown }) {
  const { t } = useTranslation('shop')
  if (!error) return null
  return (
    <p className={styles.refusal} role="alert">
      {t([`error.${isCommerceError(error) ? error.code : 'unknown'}`, 'error.unknown'])}
    </p>
  )
}
