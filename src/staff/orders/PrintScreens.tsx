import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { streetLines } from '../../domain/order/shipment'
import type { StaffOrder } from '../../domain/order/staffOrderSchema'
import { isShirtPrint } from '../../domain/product/optionSelection'
import { toShirtPrint } from '../../domain/product/shirtPrint'
import { PrintedShirt } from '../../features/lineItems'
import { Invoice } from '../../features/orders'
import { brandOf } from '../../site/brand/brands'
import invoice from '../../site/locales/en/invoice.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button, LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle, useWindowTitle } from '../frame/ScreenTitle'
import { useClock } from '../ui/useClock'
import { useTexts } from '../useTexts'
import { useGetStaffOrderQuery } from './staffOrdersApi'
import { useOrderMoney } from './useOrderTexts'
import styles from './Orders.module.css'

/** Loads the order that the address names. */
function WithOrder({ children }: { readonly children: (order: StaffOrder) => ReactNode }) {
  const { number = '' } = useParams()
  const { data, error, refetch } = useGetStaffOrderQuery(number, { refetchOnMountOrArgChange: true })
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <Skeleton blockSize="40rem" />
}

/** The paper that lies in the parcel: what to pack and where it goes. */
export function PackingSlipScreen() {
  return <WithOrder>{(order) => <PackingSlip order={order} />}</WithOrder>
}

function PackingSlip({ order: staffOrder }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('staffOrders')
  const { order, lines, money: sums } = staffOrder
  const { number, contact, deliveryNote } = order
  const money = useOrderMoney(order.currency)
  const clock = useClock()
  const isSent = lines.every(({ unsent }) => unsent === 0)
  const packed = order.lines.flatMap((line, index) => {
    const more = lines[index]
    // Before the last parcel leaves, the slip lists what is left; afterwards the whole order.
    const quantity = isSent ? (more?.remaining ?? 0) : (more?.unsent ?? 0)
    return more?.isGiftCard === false && quantity > 0 ? [{ line, quantity, index }] : []
  })
  return (
    <article className={styles.slip}>
      <ScreenTitle title={`${t('staff.order.slip')} ${number}`}>
        <Button tone="accent" onClick={() => window.print()}>
          {t('staff.order.print')}
        </Button>
        <LinkButton to={`/orders/${number}/`}>{t('staff.order.backToOrder')}</LinkButton>
      </ScreenTitle>
      <p>
        {brandOf(staffOrder.brand).name} · {clock(order.placedAt)} ·{' '}
        {t(`staff.order.methods.${order.deliveryMethod}`)}
      </p>
      <h2>{t('staff.order.packing.deliverTo')}</h2>
      <address className={styles.address}>
        {[
          `${contact.firstName} ${contact.lastName}`,
          ...streetLines(contact),
          [contact.district, contact.city, contact.state, contact.postalCode].filter(Boolean).join(', '),
          contact.phone,
        ].join('\n')}
      </address>
      {deliveryNote === '' ? null : (
        <p>
          <strong>{t('staff.order.note')}:</strong> {deliveryNote}
        </p>
      )}
      {sums.toCollect > 0 ? (
        <p>
          <strong>{t('staff.order.packing.toCollect', { amount: money(sums.toCollect) })}</strong>
        </p>
      ) : null}
      <h2>{t('staff.order.packing.items')}</h2>
      <table className={styles.slipItems}>
        <thead>
          <tr>
            <th scope="col">{t('staff.order.packing.toPack')}</th>
            <th scope="col">{t('staff.order.item')}</th>
            <th scope="col">{t('staff.order.packing.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {packed.map(({ line, quantity, index }) => (
            <tr key={index}>
              <td>{quantity}</td>
              <th scope="row">
                {line.name}
                {line.options.length === 0 ? null : (
                  <span className={styles.soft}>
                    {line.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                  </span>
                )}
                {line.wrapping > 0 ? <span className={styles.soft}>{t('staff.order.wrapped')}</span> : null}
                {line.giftMessage === '' ? null : (
                  <span className={styles.soft}>
                    {t('staff.order.giftMessage', { text: line.giftMessage })}
                  </span>
                )}
                {isShirtPrint(line.options.map(({ name }) => name)) ? (
                  <span className={styles.drawing}>
                    <PrintedShirt print={toShirtPrint(line.options)} />
                  </span>
                ) : null}
              </th>
              <td>{line.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** The shop's tax documents of an order. */
export function InvoiceScreen() {
  useTexts({ invoice })
  return <WithOrder>{(order) => <Documents order={order} />}</WithOrder>
}

function Documents({ order: { order } }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('staffOrders')
  useWindowTitle(`${t('staff.order.invoice')} ${order.number}`)
  return <Invoice order={order} back={`/orders/${order.number}/`} />
}
