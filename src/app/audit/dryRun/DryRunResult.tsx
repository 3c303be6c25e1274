import { useTranslation } from 'react-i18next'
import type { DryRun, TrialAnswer } from '../../../sagas'
import { Json } from '../events/Json'
import { OutcomeMark } from '../events/OutcomeMark'
import { useDestinationName } from '../useDestinationName'
import styles from './DryRun.module.css'

interface DryRunResultProps {
  readonly result: DryRun | null
  /** True when the properties are no longer valid JSON. */
  readonly isStale: boolean
}

/** The result of a dry run: the issues of a refused event, or the calls to each destination. */
export function DryRunResult({ result, isStale }: DryRunResultProps) {
  const { t } = useTranslation('audit')
  const { issues = [], answers = [], pii = {} } = result ?? {}
  const notified = answers.filter(({ calls }) => calls !== null)
  const summary = () => {
    if (!result) return ''
    if (issues.length > 0) return t('audit.dryRun.refused', { count: issues.length })
    return t('audit.dryRun.notified', { notified: notified.length, count: answers.length })
  }
  return (
    <section className={styles.result} aria-busy={isStale}>
      <p role="status" className={styles.verdict}>
        {summary()}
      </p>
      {issues.length > 0 ? (
        <ul className={styles.issues}>
          {issues.map((issue) => (
            <li key={issue}>
              <code>{issue}</code>
            </li>
          ))}
        </ul>
      ) : null}
      {Object.keys(pii).length > 0 ? (
        <p className={styles.soft}>{t('audit.dryRun.people', { fields: Object.keys(pii).join(', ') })}</p>
      ) : null}
      <ul role="list" className={styles.answers}>
        {answers.map((answer) => (
          <Answer key={answer.id} {...answer} />
        ))}
      </ul>
    </section>
  )
}

function Answer({ id, isUsed, isMapped, calls }: TrialAnswer) {
  const { t } = useTranslation('audit')
  const nameOf = useDestinationName()
  return (
    <li data-told={calls !== null}>
      <strong>{nameOf(id)}</strong>
      {isUsed ? null : <span className={styles.soft}>{t('audit.dryRun.unused')}</span>}
      {calls ? (
        <>
          <span className={styles.names}>{calls.map(({ name }) => name).join(', ')}</span>
          {calls.map(({ body }, index) => (
            <Json key={index} value={body} />
          ))}
        </>
      ) : (
        <p>
          <OutcomeMark delivery={{ outcome: 'not_mapped', attempts: 0, ms: 0, call: null }} />
          {' · '}
          <span className={styles.soft}>
            {isMapped ? t('audit.dryRun.silent') : t('audit.dryRun.notMapped')}
          </span>
        </p>
      )}
    </li>
  )
}
