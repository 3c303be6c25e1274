import { Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useGetCoverageQuery } from '../audit/auditApi'
import { AuditDashboard } from '../audit/AuditDashboard'
import { StaffEntrance } from '../audit/StaffEntrance'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './AuditPage.module.css'

/** The analytics dashboard, for staff only. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  return (
    <div className={styles.page}>
      <PageHead title={t('audit.title')} description={t('audit.description')} isHidden />
      <h1>{t('audit.title')}</h1>
      <AuditContent />
    </div>
  )
}

function AuditContent() {
  // Omits `isFetching`, because the data is polled and each poll would re-render the page.
  const { data, error, refetch } = useGetCoverageQuery(undefined, {
    selectFromResult: ({ data, error }) => ({ data, error }),
  })
  const again = () => void refetch()
  if (data) return <AuditViews coverage={data} />
  if (error && 'status' in error && error.status === 401) return <StaffEntrance onEntered={again} />
  if (error) return <ErrorNote error={error} onRetry={again} />
  return <Skeleton blockSize="24rem" />
}

const ReportScreen = lazyWithTranslations(
  'reports',
  () => import(/* webpackChunkName: "reports" */ '../audit/reports/ReportScreen'),
  'ReportScreen',
)

/** The events, or the reports if the URL names one, with links to both. */
function AuditViews(props: ComponentProps<typeof AuditDashboard>) {
  const { t } = useTranslation('audit')
  const isReport = useSearchParams()[0].has('report')
  return (
    <>
      <nav aria-label={t('audit.title')} className={styles.views}>
        <Link to={{ search: '' }} aria-current={isReport ? undefined : 'page'}>
          {t('audit.events')}
        </Link>
        <Link to={{ search: '?report=day' }} aria-current={isReport ? 'page' : undefined}>
          {t('audit.reports')}
        </Link>
      </nav>
      {isReport ? (
        <Suspense fallback={<Skeleton blockSize="32rem" />}>
          <ReportScreen />
        </Suspense>
      ) : (
        <AuditDashboard {...props} />
      )}
    </>
  )
}
