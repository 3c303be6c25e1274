import { useTranslation } from 'react-i18next'
import type { TabReport } from '../../sagas'
import styles from './AuditDesk.module.css'

/** Whether every accepted event is accounted for at every destination: accepted × destinations = pending + settled. */
export function Conservation({ reports }: { readonly reports: readonly TabReport[] }) {
  const { t } = useTranslation('audit')
  const sum = (of: (report: TabReport) => number) => reports.reduce((all, report) => all + of(report), 0)
  const pairs = sum(({ counts, lanes }) => counts.accepted * lanes.length)
  const [pending, settled] = [sum(({ counts }) => counts.pending), sum(({ counts }) => counts.settled)]
  const holds = reports.every(
    ({ counts, lanes }) => counts.accepted * lanes.length === counts.pending + counts.settled,
  )
  if (reports.length === 0) return <p role="status">{t('audit.noTabs')}</p>
  return (
    <div className={styles.balance} data-tone={holds ? 'good' : 'bad'}>
      <strong>{holds ? t('audit.balanceHolds') : t('audit.balanceBroken')}</strong>
      <span>{t('audit.balance', { pairs, pending, settled })}</span>
      <span>
        {t('audit.counts', {
          tabs: reports.length,
          accepted: sum(({ counts }) => counts.accepted),
          refused: sum(({ refusals }) => refusals.length),
          unknown: sum(({ counts }) => counts.ignoredUnknown),
        })}
      </span>
    </div>
  )
}
