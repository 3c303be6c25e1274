import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { brandKeys } from '../../domain/channel'
import { orderQueues, type OrderQueue } from '../../domain/order/orderQueues'
import { orderStatuses } from '../../domain/order/orderStatus'
import type { StaffOrderPage } from '../../domain/order/staffOrderSchema'
import { methodLabel, paymentMethodKeys } from '../../domain/payment/paymentMethods'
import { regionCodes, regionName } from '../../domain/region/region'
import { brandOf } from '../../site/brand/brands'
import { useTranslation } from '../../site/translations/useTranslation'
import { Disclosure } from '../../ui/Disclosure'
import { SelectField, TextField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useDebouncedValue } from '../../ui/useDebouncedValue'
import { ScreenTitle } from '../frame/ScreenTitle'
import { Pager } from '../ui/Pager'
import { OrderList } from './OrderList'
import { useGetStaffOrdersQuery, type OrdersQuery } from './staffOrdersApi'
import styles from './Orders.module.css'

const filterNames = ['status', 'region', 'brand', 'method'] as const

/** The queues whose orders can be changed together. */
const bulkEvents: Partial<Readonly<Record<OrderQueue, 'pack' | 'ship'>>> = {
  to_pack: 'pack',
  to_ship: 'ship',
}

const isQueue = (text: string | null): text is OrderQueue => orderQueues.some((queue) => queue === text)

/** The orders of all sites. The address names queue and filters: `?queue=to_pack&region=SG&text=…`. */
export function OrdersScreen() {
  const { t } = useTranslation(['staffOrders', 'staff'])
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState<readonly string[]>([])
  const address = search.toString()
  // Another filter begins at its newest orders.
  const [shownAddress, setShownAddress] = useState(address)
  if (shownAddress !== address) {
    setShownAddress(address)
    setPages([])
  }
  const named = search.get('queue')
  const queue = isQueue(named) ? named : undefined
  const filter: OrdersQuery = {
    queue,
    text: search.get('text') ?? undefined,
    ...Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? undefined])),
  }
  const { data, currentData, error, refetch } = useGetStaffOrdersQuery(
    { ...filter, after: pages.at(-1) },
    // Colleagues work on the same orders.
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000 },
  )
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <ScreenTitle title={t('staff.menu.orders')} />
      <Queues search={search} counts={data?.counts} />
      <div className={styles.filters}>
        <SearchField text={filter.text ?? ''} onChange={(text) => set('text', text)} />
        <Disclosure name={t('staff.orders.filters')} isOpen={filterNames.some((name) => search.has(name))}>
          <Filters search={search} onChange={set} />
        </Disclosure>
      </div>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {currentData || !error ? (
        <OrderList
          // Selections belong to the shown page.
          key={`${address} ${pages.at(-1) ?? ''}`}
          orders={currentData?.orders}
          bulkEvent={queue && bulkEvents[queue]}
        />
      ) : null}
      <Pager
        pages={pages}
        next={currentData?.next}
        onChange={setPages}
        newer={t('staff.orders.newer')}
        older={t('staff.orders.older')}
      />
    </>
  )
}

interface QueuesProps {
  readonly search: URLSearchParams
  readonly counts: StaffOrderPage['counts'] | undefined
}

/** Links to the waiting work with its counts. They keep the other filters. */
function Queues({ search, counts }: QueuesProps) {
  const { t } = useTranslation('staffOrders')
  const current = search.get('queue')
  const to = (queue: OrderQueue | null) => {
    const next = new URLSearchParams(search)
    next.delete('queue')
    next.delete('status')
    if (queue !== null) next.set('queue', queue)
    return `?${next}`
  }
  return (
    <nav aria-label={t('staff.orders.queues')} className={styles.queues}>
      <ul role="list">
        {[null, ...orderQueues].map((queue) => (
          <li key={queue}>
            <Link to={to(queue)} aria-current={current === queue ? 'page' : undefined}>
              {queue === null ? t('staff.orders.all') : t(`staff.orders.queue.${queue}`)}
              {queue !== null && counts ? <span className={styles.count}>{counts[queue]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SearchFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

const typingPause = 300

function SearchField({ text, onChange }: SearchFieldProps) {
  const { t } = useTranslation('staffOrders')
  const [typed, setTyped] = useState(text)
  const settled = useDebouncedValue(typed, typingPause)
  // A link to another filter also replaces what was typed.
  const [shownText, setShownText] = useState(text)
  if (text !== shownText) {
    setShownText(text)
    if (text !== settled.trim()) setTyped(text)
  }
  useEffect(() => {
    if (settled.trim() !== text) onChange(settled.trim())
    // Only typing changes the address.
    // eslint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <TextField
      label={t('staff.orders.search')}
      hint={t('staff.orders.searchHint')}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

interface FiltersProps {
  readonly search: URLSearchParams
  readonly onChange: (name: string, value: string) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTranslation('staffOrders')
  const options: Readonly<Record<(typeof filterNames)[number], readonly (readonly [string, string])[]>> = {
    status: [...orderStatuses, 'abandoned'].map((status) => [status, t(`staff.orders.statuses.${status}`)]),
    region: regionCodes.map((region) => [region, regionName(region, 'en')]),
    brand: brandKeys.map((brand) => [brand, brandOf(brand).name]),
    method: paymentMethodKeys.map((method) => [method, methodLabel(method, 'en')]),
  }
  return (
    <div className={styles.selects}>
      {filterNames.map((name) => (
        <SelectField
          key={name}
          label={t(`staff.orders.${name}`)}
          value={search.get(name) ?? ''}
          onChange={({ target }) => onChange(name, target.value)}
        >
          <option value="">{t('staff.orders.any')}</option>
          {options[name].map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
