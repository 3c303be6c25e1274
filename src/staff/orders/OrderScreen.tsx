import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { StaffOrderEvent } from '../../domain/order/orderQueues'
import { streetLines } from '../../domain/order/shipment'
import type { StaffOrder } from '../../domain/order/staffOrderSchema'
import { methodLabel } from '../../domain/payment/paymentMethods'
import { isShirtPrint } from '../../domain/product/optionSelection'
import { toShirtPrint } from '../../domain/product/shirtPrint'
import { regionName } from '../../domain/region/region'
import { PrintedShirt } from '../../features/lineItems'
import { brandOf } from '../../site/brand/brands'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button, LinkButton } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import { MoveDialog } from './MoveDialog'
import { OrderHistory } from './OrderHistory'
import { RefundAccount } from './RefundAccount'
import { Section } from './Section'
import { useGetStaffOrderQuery } from './staffOrdersApi'
import { useOrderMoney, useStatusText } from './useOrderTexts'
import styles from './Orders.module.css'

/** One order with everything that the staff may know, and what can be done with it now. */
export function OrderScreen() {
  const { number = '' } = useParams()
  const { t } = useTranslation('staffOrders')
  const { data, error, refetch } = useGetStaffOrderQuery(number, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Link to="/orders/">{t('staff.order.back')}</Link>
      <ScreenTitle title={t('staff.order.title', { number })} />
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Opened order={data} /> : error ? null : <Skeleton blockSize="40rem" />}
    </>
  )
}

/** What became of the last change: done, or a colleague was faster. */
type Outcome = StaffOrderEvent | 'conflict'

function Opened({ order: staffOrder }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('staffOrders')
  const { order, moves } = staffOrder
  const [opened, setOpened] = useState<StaffOrderEvent | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const clock = useClock()
  const statusText = useStatusText()
  const [next] = moves
  return (
    <>
      <p className={styles.facts}>
        <span className={styles.status} data-status={order.status}>
          {statusText({ ...order, isAbandoned: staffOrder.isAbandoned })}
        </span>
        <span>{t(`staff.orders.payments.${order.payment}`)}</span>
        <span>{methodLabel(order.paymentMethod, 'en')}</span>
        <span>{t('staff.order.placed', { time: clock(order.placedAt) })}</span>
        <span>
          {brandOf(staffOrder.brand).name}, {regionName(order.region, 'en')}
        </span>
      </p>
      {outcome === 'conflict' ? (
        <Notice tone="caution" title={t('staff.order.conflict')} isLive>
          <p>{t('staff.order.conflictText')}</p>
        </Notice>
      ) : outcome ? (
        <Notice tone="good" isLive>
          <p>{t(`staff.order.done.${outcome}`)}</p>
        </Notice>
      ) : null}
      {moves.length > 0 ? (
        <div className={styles.actions} role="group" aria-label={t('staff.order.movesLabel')}>
          {moves.map((event) => (
            <Button
              key={event}
              tone={event === next && event !== 'cancel' && event !== 'refund' ? 'accent' : 'plain'}
              onClick={() => {
                setOutcome(null)
                setOpened(event)
              }}
            >
              {t(`staff.order.move.${event}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <MoveDialog
        order={staffOrder}
        event={opened}
        onClose={() => setOpened(null)}
        onDone={(result) => {
          setOpened(null)
          setOutcome(result)
        }}
      />
      <div className={styles.columns}>
        <Section title={t('staff.order.section.items')}>
          <Items order={staffOrder} />
        </Section>
        <div className={styles.column}>
          <Section title={t('staff.order.section.money')}>
            <Money order={staffOrder} />
          </Section>
          <Section title={t('staff.order.section.delivery')}>
            <Delivery order={staffOrder} />
          </Section>
          <Payments order={staffOrder} />
          <Refunds order={staffOrder} />
          {order.refundAccount ? <RefundAccount number={order.number} account={order.refundAccount} /> : null}
          <Documents order={staffOrder} />
        </div>
        <div className={styles.column}>
          <OrderHistory order={staffOrder} />
        </div>
      </div>
    </>
  )
}

interface OrderProps {
  readonly order: StaffOrder
}

function Items({ order: { order, lines } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const money = useOrderMoney(order.currency)
  const rows = order.lines.map((line, index) => ({ line, index, more: lines[index] }))
  return (
    <DataTable
      label={t('staff.order.section.items')}
      rows={rows}
      toKey={({ index }) => index}
      columns={[
        {
          name: t('staff.order.item'),
          isRowHeader: true,
          cell: ({ line, more }) => (
            <div>
              {line.name}
              <span className={styles.soft}>
                {[line.sku, ...line.options.map(({ name, value }) => `${name}: ${value}`)].join(' · ')}
              </span>
              {line.wrapping > 0 ? <span className={styles.soft}>{t('staff.order.wrapped')}</span> : null}
              {line.giftMessage === '' ? null : (
                <span className={styles.soft}>
                  {t('staff.order.giftMessage', { text: line.giftMessage })}
                </span>
              )}
              {more?.isGiftCard === true && more.cardBalance > 0 ? (
                <span className={styles.soft}>
                  {t('staff.order.cardBalance', { amount: money(more.cardBalance) })}
                </span>
              ) : null}
              {isShirtPrint(line.options.map(({ name }) => name)) ? (
                <span className={styles.drawing}>
                  <PrintedShirt print={toShirtPrint(line.options)} />
                </span>
              ) : null}
            </div>
          ),
        },
        {
          name: t('staff.order.ordered'),
          cell: ({ line }) => (
            <div>
              {line.quantity}
              {line.cancelled > 0 ? (
                <span className={styles.soft}>
                  {t('staff.order.cancelledItems', { count: line.cancelled })}
                </span>
              ) : null}
              {line.returned > 0 ? (
                <span className={styles.soft}>
                  {t('staff.order.returnedItems', { count: line.returned })}
                </span>
              ) : null}
            </div>
          ),
        },
        { name: t('staff.order.price'), align: 'end', cell: ({ line }) => money(line.price) },
      ]}
    />
  )
}

const sources = [
  'giftCards',
  'gateway',
  'cash',
  'toCollect',
  'unpaid',
  'refundedToCards',
  'refundedByGateway',
  'refundedByHand',
  'owed',
] as const

function Money({ order: { order, money: sums } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const money = useOrderMoney(order.currency)
  const row = (name: string, amount: string, className?: string) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
  return (
    <dl className={styles.sums}>
      {row(t('staff.order.money.lines'), money(order.linesTotal + order.discountTotal))}
      {order.discountTotal > 0
        ? row(t('staff.order.money.discount', { code: order.couponCode }), money(-order.discountTotal))
        : null}
      {row(t('staff.order.money.delivery'), money(order.deliveryTotal))}
      {row(t('staff.order.money.total'), money(order.total), styles.total)}
      {sources
        .filter((source) => sums[source] > 0)
        .map((source) => row(t(`staff.order.money.${source}`), money(sums[source])))}
      {order.paidByCards.map(({ lastFour, amount, back }) =>
        row(
          t('staff.order.card', { lastFour }),
          back > 0 ? t('staff.order.cardBack', { amount: money(amount), back: money(back) }) : money(amount),
        ),
      )}
    </dl>
  )
}

function Delivery({ order: { order, customerId } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const { contact, billingAddress: billed, deliveryNote, companyName, taxId } = order
  const { parcels = [] } = order
  const isOnly = parcels.length === 1 && order.status !== 'packed'
  const place = ({ district, city, state, postalCode }: typeof contact | NonNullable<typeof billed>) =>
    [district, city, state, postalCode].filter(Boolean).join(', ')
  const row = (name: string, content: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{content}</dd>
    </div>
  )
  return (
    <dl className={styles.list}>
      {row(
        t('staff.order.address'),
        <address className={styles.address}>
          {[`${contact.firstName} ${contact.lastName}`, ...streetLines(contact), place(contact)].join('\n')}
        </address>,
      )}
      {row(
        t('staff.order.contact'),
        <>
          <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </>,
      )}
      {customerId === null
        ? null
        : row(
            t('staff.order.customer'),
            <Link to={`/customers/${customerId}/`}>{t('staff.order.account', { id: customerId })}</Link>,
          )}
      {row(t('staff.order.method'), t(`staff.order.methods.${order.deliveryMethod}`))}
      {deliveryNote === '' ? null : row(t('staff.order.note'), deliveryNote)}
      {companyName + taxId === ''
        ? null
        : row(t('staff.order.company'), [companyName, taxId].filter(Boolean).join(', '))}
      {billed
        ? row(
            t('staff.order.billing'),
            <address className={styles.address}>
              {[`${billed.firstName} ${billed.lastName}`, billed.address, place(billed)].join('\n')}
            </address>,
          )
        : null}
      {parcels.map(({ carrier, trackingNumber, trackingUrl, lines }, index) => (
        <div key={index}>
          <dt>
            {isOnly ? t('staff.order.parcel') : t('staff.order.parcelNumbered', { position: index + 1 })}
          </dt>
          <dd>
            {carrier}, {trackingUrl === null ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
            {isOnly ? null : (
              <span className={styles.soft}>
                {lines
                  .map(({ line, quantity }) => `${quantity} × ${order.lines[line - 1]?.name ?? ''}`)
                  .join(', ')}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Payments({ order: { order, payments } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const money = useOrderMoney(order.currency)
  const clock = useClock()
  if (payments.length === 0) return null
  return (
    <Section title={t('staff.order.section.payments')}>
      <ul className={styles.entries}>
        {payments.map(({ id, at, method, gateway, amount, state, mismatch, reference, refunds }) => (
          <li key={id}>
            <p>
              {money(amount)}, {methodLabel(method, 'en')} ({gateway}):{' '}
              {t(`staff.order.payment.states.${state}`)}
            </p>
            {mismatch === null ? null : (
              <p className={styles.attention}>{t(`staff.order.payment.mismatches.${mismatch}`)}</p>
            )}
            {refunds.map((refund) => (
              <p key={refund.id} className={refund.state === 'failed' ? styles.attention : undefined}>
                {t(`staff.order.payment.refundStates.${refund.state}`, { amount: money(refund.amount) })}
              </p>
            ))}
            <p className={styles.soft}>
              {[clock(at), reference === null ? '' : t('staff.order.payment.reference', { reference })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Refunds({ order: { order } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const money = useOrderMoney(order.currency)
  const clock = useClock()
  if (order.refunds.length === 0) return null
  return (
    <Section title={t('staff.order.section.refunds')}>
      <ul className={styles.entries}>
        {order.refunds.map(({ position, at, total, reason, state, note, creditNote }) => (
          <li key={position}>
            <p>
              {t('staff.order.refundLine', { position })}: {money(total)},{' '}
              {t(`staff.order.refundReasons.${reason}`)}, {t(`staff.order.refundStates.${state}`)}
            </p>
            {note === '' ? null : <p>{note}</p>}
            <p className={styles.soft}>
              {[clock(at), creditNote === null ? '' : t('staff.order.creditNote', { number: creditNote })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Documents({ order: { order } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const { number, invoice } = order
  return (
    <Section title={t('staff.order.section.documents')}>
      <div className={styles.actions}>
        <LinkButton to={`/orders/${number}/slip/`}>{t('staff.order.slip')}</LinkButton>
        <LinkButton to={`/orders/${number}/invoice/`}>
          {invoice ? t('staff.order.invoiceNumbered', { number: invoice.number }) : t('staff.order.invoice')}
        </LinkButton>
      </div>
    </Section>
  )
}
