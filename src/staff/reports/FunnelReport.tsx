import type { RegionCode } from '../../domain/region/region'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { funnelStepNames } from '../../tracking/trackingPlan'
import { download, toCsv } from '../events/download'
import { Bars, PlotLegend } from './RankPlot'
import type { Funnel } from './reportApi'
import { ReportTable, useSpan } from './ReportTable'
import plotStyles from './Plots.module.css'
import styles from './ReportsScreen.module.css'

interface FunnelReportProps {
  readonly funnel: Funnel
  readonly region: RegionCode
}

/** How many visits reach each step from a product page to the purchase, and how many leave before the next. */
export function FunnelReport({ funnel, region }: FunnelReportProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const spanOf = useSpan()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const shareOf = (part: number, whole: number | undefined) => (whole ? part / whole : null)
  const formatShare = (share: number | null) => (share === null ? '–' : percent.format(share))
  const start = funnel.steps[0]
  const steps = funnel.steps.map((step, index) => {
    const last = funnel.steps[index - 1]
    const lost = last ? last.visits - step.visits : 0
    const known = funnelStepNames.find((name) => name === step.name)
    return {
      ...step,
      label: known ? t(`reports.step.${known}`) : step.name,
      lost,
      reached: shareOf(step.visits, start?.visits),
      reachedBefore: shareOf(step.before, start?.before),
      lostShare: shareOf(lost, last?.visits),
    }
  })
  const worst = Math.max(...steps.map(({ lost }) => lost))
  const save = () =>
    download(
      toCsv([
        ['step', 'visits', 'share', 'left_before', 'visits_before', 'share_before'],
        ...steps.map((step) => [
          step.name,
          step.visits,
          step.reached,
          step.lost,
          step.before,
          step.reachedBefore,
        ]),
      ]),
      `funnel-${region}-${funnel.from}-${funnel.to}.csv`,
      'text/csv',
    )
  return (
    <section aria-labelledby="report-title">
      <div className={styles.head}>
        <h2 id="report-title">{t('reports.name.funnel')}</h2>
        <p role="status">{t('reports.compared', { span: spanOf(funnel), before: spanOf(funnel.before) })}</p>
      </div>
      {start && start.visits > 0 ? null : <p className={styles.note}>{t('reports.nothing')}</p>}
      <figure className={plotStyles.plot}>
        <ol role="list" className={plotStyles.ranks}>
          {steps.map((step) => (
            <li key={step.name}>
              <span>{step.label}</span>
              <strong>
                {number.format(step.visits)} · {formatShare(step.reached)}
              </strong>
              <Bars now={step.reached ?? 0} before={step.reachedBefore ?? 0} max={1} />
              {step.lost > 0 ? (
                <p data-tone={step.lost === worst ? 'bad' : undefined}>
                  {t(step.lost === worst ? 'reports.worst' : 'reports.left', {
                    count: step.lost,
                    lost: number.format(step.lost),
                    share: formatShare(step.lostShare),
                  })}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
        <PlotLegend />
      </figure>
      <ReportTable onSave={save}>
        <thead>
          <tr>
            {(['step', 'visits', 'reached', 'lost', 'visitsBefore', 'reachedBefore'] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(`reports.column.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.name}>
              <th scope="row">{step.label}</th>
              <td>{number.format(step.visits)}</td>
              <td>{formatShare(step.reached)}</td>
              <td>{number.format(step.lost)}</td>
              <td>{number.format(step.before)}</td>
              <td>{formatShare(step.reachedBefore)}</td>
            </tr>
          ))}
        </tbody>
      </ReportTable>
      <ul role="list" className={styles.notes}>
        <li>{t('reports.note.funnel')}</li>
        <li>{t('reports.note.visits')}</li>
      </ul>
    </section>
  )
}
