import audit from '../../site/locales/en/audit.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { useTexts } from '../useTexts'
import { useGetCoverageQuery } from './auditApi'
import { AuditDashboard } from './AuditDashboard'

/** The audit of analytics: the events of this browser's tabs, and the server's log. */
export function EventsScreen() {
  useTexts({ audit })
  const { t } = useTranslation('staff')
  // Omits `isFetching`, because the data is polled and each poll would re-render the page.
  const { data, error, refetch } = useGetCoverageQuery(undefined, {
    selectFromResult: ({ data, error }) => ({ data, error }),
  })
  return (
    <>
      <ScreenTitle title={t('staff.menu.events')} />
      {error && !data ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? <AuditDashboard coverage={data} /> : error ? null : <Skeleton blockSize="24rem" />}
    </>
  )
}
