import { useTranslation } from 'react-i18next'
import { balanceOf, type Balance, type TabFacts } from '../../sagas'
import styles from './AuditDashboard.module.css'

/** Shows whether every accepted event is accounted for: accepted × destinations = pending + settled. */
export function Conservation({ reports }: { readonly reports: readonly TabFacts[] }) {
  const { t } = useTranslation('audit')
  const balances = reports.map(balanceOf)
  const sum = (of: (balance: Balance) => number) => balances.reduce((all, balance) => all + of(balance), 0)
  const areBalanced = balances.every((balance) => balance.isBalanced)
  if (reports.length === 0) return <p role="status">{t('audit.noTabs')}</p>
  return (
    <div className={styles.balance} data-tone={areBalanced ? 'good' : 'bad'}>
      <strong role="status">{areBalanced ? t('audit.balanceCorrect') : t('audit.balanceBroken')}</strong>
      <span>
        {t('audit.balance', {
          pairs: sum(({ pairs }) => pairs),
          is: areBalanced ? '=' : '≠',
          pending: sum(({ pending }) => pending),
          settled: sum(({ settled }) => settled),
        })}
      </span>
      <span>
        {t('audit.counts', {
          tabs: reports.length,
          accepted: sum(({ accepted }) => accepted),
          refused: reports.reduce((all, { counts }) => all + counts.refused, 0),
          unknown: reports.reduce((all, { counts }) => all + counts.ignoredUnknown, 0),
        })}
      </span>
      <span>
        {t('audit.losses', {
          overflow: reports.reduce((all, { counts }) => all + counts.overflow, 0),
          unstored: reports.reduce(
            (all, { queues }) => queues.reduce((some, queue) => some + queue.unstored, all),
            0,
          ),
        })}
      </span>
      {areBalanced ? null : <span>{t('audit.lost', { count: sum(({ lost }) => lost) })}</span>}
    </div>
  )
}
