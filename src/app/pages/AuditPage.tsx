import { useTranslation } from 'react-i18next'
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
  if (data) return <AuditDashboard coverage={data} />
  if (error && 'status' in error && error.status === 401) return <StaffEntrance onEntered={again} />
  if (error) return <ErrorNote error={error} onRetry={again} />
  return <Skeleton blockSize="24rem" />
}
