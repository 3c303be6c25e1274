import { useState } from 'react'
import type { BulkResults, ListedOrder } from '../../domain/order/staffOrderSchema'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/form/Checkbox'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Dialog } from '../../ui/overlay/Dialog'
import { useMoveStaffOrdersMutation } from './staffOrdersApi'
import styles from './Orders.module.css'

interface BulkMovesProps {
  readonly event: 'pack' | 'ship'
  /** The selected orders. */
  readonly orders: readonly ListedOrder[]
  /** False while no order is listed. */
  readonly canSelect: boolean
  readonly isAllSelected: boolean
  readonly onSelectAll: (isAll: boolean) => void
}

/** Packs or ships the selected orders, and shows what became of each. */
export function BulkMoves({ event, orders, canSelect, isAllSelected, onSelectAll }: BulkMovesProps) {
  const { t } = useTranslation('staffOrders')
  const [move, { data, error, isLoading }] = useMoveStaffOrdersMutation()
  const [isShipping, setIsShipping] = useState(false)
  const count = orders.length
  const act = () => {
    if (count === 0 || isLoading) return
    if (event === 'ship') setIsShipping(true)
    else void move({ event, orders: orders.map(({ number }) => ({ number })) })
  }
  return (
    <>
      {data ? <Results event={event} results={data.results} /> : null}
      {error && !isLoading ? <ErrorNote error={error} /> : null}
      <div className={styles.bulk}>
        <Checkbox
          label={t('staff.orders.selectAll')}
          isChecked={isAllSelected}
          isDisabled={!canSelect}
          onChange={onSelectAll}
        />
        <Button
          tone="accent"
          aria-busy={isLoading}
          disabledReason={count === 0 ? t('staff.orders.selected', { count }) : undefined}
          onClick={act}
        >
          {t(`staff.orders.${event}`, { count })}
        </Button>
      </div>
      <Dialog
        isOpen={isShipping}
        onClose={() => setIsShipping(false)}
        position="middle"
        title={t('staff.orders.ship', { count })}
      >
        <ShipForm
          numbers={orders.map(({ number }) => number)}
          isSending={isLoading}
          onSend={async (parcels) => {
            await move({ event: 'ship', orders: parcels })
            setIsShipping(false)
          }}
        />
      </Dialog>
    </>
  )
}

interface ResultsProps {
  readonly event: 'pack' | 'ship'
  readonly results: BulkResults['results']
}

function Results({ event, results }: ResultsProps) {
  const { t } = useTranslation('staffOrders')
  const failed = results.filter(({ error }) => error !== null)
  const done = results.length - failed.length
  return (
    <Notice tone={failed.length > 0 ? 'caution' : 'good'} isLive>
      {done > 0 ? <p>{t(`staff.orders.done.${event}`, { count: done })}</p> : null}
      {failed.length > 0 ? (
        <>
          <p>{t('staff.orders.failed', { count: failed.length })}</p>
          <ul>
            {failed.map(({ number, status }) => (
              <li key={number}>
                <Link to={`/orders/${number}/`}>{number}</Link>{' '}
                {status === null
                  ? t('staff.orders.failedUnknown')
                  : t('staff.orders.failedNow', { status: t(`staff.orders.statuses.${status}`) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}

interface ShipFormProps {
  readonly numbers: readonly string[]
  readonly isSending: boolean
  readonly onSend: (
    parcels: readonly {
      readonly number: string
      readonly carrier: string
      readonly trackingNumber: string
    }[],
  ) => Promise<void>
}

/** One carrier for all, a tracking number for each order. */
function ShipForm({ numbers, isSending, onSend }: ShipFormProps) {
  const { t } = useTranslation('staffOrders')
  const form = useForm<string>({
    name: 'ship',
    initial: Object.fromEntries(['carrier', ...numbers].map((field) => [field, ''])),
    fields: ['carrier', ...numbers],
    check: (field, values) => {
      if ((values[field] ?? '').trim() !== '') return null
      return t(field === 'carrier' ? 'staff.order.carrierMissing' : 'staff.order.trackingMissing')
    },
  })
  const textIn = (field: string) => (form.values[field] ?? '').trim()
  const send = () =>
    onSend(numbers.map((number) => ({ number, carrier: textIn('carrier'), trackingNumber: textIn(number) })))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(() => (isSending ? undefined : void send()))}
    >
      <TextField
        {...form.control('carrier')}
        label={t('staff.order.carrier')}
        autoComplete="off"
        maxLength={60}
        required
      />
      {numbers.map((number) => (
        <TextField
          key={number}
          {...form.control(number)}
          label={t('staff.order.trackingOf', { number })}
          autoComplete="off"
          maxLength={80}
          required
        />
      ))}
      <div>
        <Button type="submit" tone="accent" aria-busy={isSending}>
          {t('staff.orders.ship', { count: numbers.length })}
        </Button>
      </div>
    </form>
  )
}
