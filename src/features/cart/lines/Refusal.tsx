import { useTranslation } from 'react-i18next'
import { isCommerceError } from '../../../domain/errors'
import styles from './Refusal.module.css'

/** Why a change was taken back, by the error's code; nothing while there is no error. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('shop')
  if (!error) return null
  return (
    <p className={styles.refusal} role="alert">
      {t([`error.${isCommerceError(error) ? error.code : 'unknown'}`, 'error.unknown'])}
    </p>
  )
}
