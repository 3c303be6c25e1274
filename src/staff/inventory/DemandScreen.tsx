import { useTranslation } from '../../site/translations/useTranslation'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import { useGetStockDemandQuery } from './inventoryApi'

/** What shoppers wait for, most wanted first. */
export function DemandScreen() {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useGetStockDemandQuery()
  const clock = useClock()
  return (
    <>
      <ScreenTitle title={t('staff.menu.demand')} />
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton blockSize="24rem" />}
      {data?.products.length === 0 ? (
        <EmptyState drawing="shuttle" title={t('staff.demand.none')} text={t('staff.demand.noneText')} />
      ) : null}
      {data && data.products.length > 0 ? (
        <DataTable
          label={t('staff.menu.demand')}
          rows={data.products}
          toKey={({ product, sku }) => sku ?? product}
          columns={[
            {
              name: t('staff.inventory.product'),
              isRowHeader: true,
              cell: ({ product, options }) => [product, ...options].join(', '),
            },
            { name: t('staff.inventory.sku'), cell: ({ sku }) => sku ?? t('staff.demand.anyVariant') },
            { name: t('staff.demand.waiting'), align: 'end', cell: ({ waiting }) => waiting },
            { name: t('staff.inventory.fields.stock'), align: 'end', cell: ({ stock }) => stock },
            { name: t('staff.demand.since'), cell: ({ since }) => clock(since) },
          ]}
        />
      ) : null}
    </>
  )
}
