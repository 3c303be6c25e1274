import { useTranslation } from 'react-i18next'
import type { FailedTry } from '../../../tracking/outcomes'
import { useReasonName } from '../useReasonName'
import styles from './TriesTable.module.css'

/** The failed tries of a delivery, oldest first: reason, message and duration of each. */
export function TriesTable({ tries }: { readonly tries: readonly FailedTry[] | undefined }) {
  const { t } = useTranslation('audit')
  const reasonOf = useReasonName()
  if (!tries?.length) return null
  return (
    <table className={styles.tries}>
      <caption>{t('audit.failedTries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.reasonColumn')}</th>
          <th scope="col">{t('audit.messageColumn')}</th>
          <th scope="col">{t('audit.durationColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {tries.map(({ reason, message, ms }, index) => (
          <tr key={index}>
            <td>{reasonOf(reason)}</td>
            <td>{message}</td>
            <td>{t('audit.ms', { ms })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
