import type { ReactNode } from 'react'
import { taxRegistrations } from '../../../domain/company/taxRegistration'
import { isCurrencyCode, toMoney, type CurrencyCode } from '../../../domain/money'
import type { Order } from '../../../domain/order/orderSchema'
import { taxParts } from '../../../domain/order/orderTax'
import { addressFormats } from '../../../domain/region/addressFormats'
import { gstStates } from '../../../domain/region/gstStates'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import { LineOption } from '../../lineItems'
import { placeOfSupply, type DocumentRow } from './documentRows'
import styles from './Invoice.module.css'

/** A name with its value, in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** State and number of the place of supply; nothing where the tax is the same in the whole country. */
export function PlaceOfSupply({ order }: { order: Order }) {
  const { region } = order
  const place = placeOfSupply(order)
  const { t } = useTranslation(['invoice', 'shop'])
  if (taxRegistrations[region].state === null) return null
  const name = addressFormats[region].states.find(({ code }) => code === place)?.name ?? place
  const code = gstStates[place]
  return <Fact name={t('order.bill.placeOfSupply')}>{code === undefined ? name : `${name} (${code})`}</Fact>
}

interface DocumentTableProps {
  readonly caption: string
  readonly order: Order
  readonly rows: readonly DocumentRow[]
}

/** The rows of a document with their taxes. Columns without a value are left out. */
export function DocumentTable({ caption, order, rows }: DocumentTableProps) {
  const { t } = useTranslation(['invoice', 'shop'])
  const site = useSite()
  const currency: CurrencyCode = isCurrencyCode(order.currency) ? order.currency : site.currency
  const format = useMoney('exact')
  const percent = usePercent()
  const money = (minor: number) => format({ minor, currency })
  const parts = taxParts(order.region, placeOfSupply(order), rows)
  // HSN is the world's code for goods; Indian invoices alone must show it.
  const isWithCodes = taxRegistrations[order.region].state !== null && rows.some(({ hsn }) => hsn !== '')
  const columns: readonly Column[] = [
    {
      head: t('order.bill.quantity'),
      isShown: rows.some(({ quantity }) => quantity !== null),
      cell: ({ quantity }) => quantity,
    },
    {
      head: t('order.bill.price'),
      isShown: rows.some(({ price }) => price !== null),
      cell: ({ price }) => (price === null ? null : money(price)),
    },
    {
      head: t('order.bill.lineDiscount'),
      isShown: rows.some(({ discount }) => discount > 0),
      cell: ({ discount }) => (discount > 0 ? money(-discount) : null),
    },
    {
      head: t('order.bill.taxable'),
      isShown: rows.some(({ tax }) => tax > 0),
      cell: ({ minor, tax }) => money(minor - tax),
    },
    {
      head: t('order.bill.taxes'),
      isShown: rows.some(({ tax }) => tax > 0),
      cell: (_row, index) =>
        parts[index]?.map(({ name, percent: rate, minor }) => (
          <div key={name}>
            <span className={styles.soft}>{t('order.bill.taxOf', { name, percent: percent(rate) })}</span>{' '}
            {money(minor)}
          </div>
        )),
    },
    { head: t('order.bill.amount'), isShown: true, cell: ({ minor }) => money(minor) },
  ]
  const shown = [
    { head: t('order.bill.hsn'), isShown: isWithCodes, cell: ({ hsn }: DocumentRow) => hsn },
    ...columns,
  ].filter(({ isShown }) => isShown)
  return (
    // Focusable, so that the keyboard scrolls it.
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      {/* Narrow screens show rows as blocks. Without the roles, that would hide the table from screen readers. */}
      <table className={styles.lines} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('order.bill.item')}
            </th>
            {shown.map(({ head }) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={`${index} ${row.line?.sku ?? ''}`} role="row">
              <td role="cell">
                <RowName row={row} money={(major) => format(toMoney(major, currency))} />
              </td>
              {shown.map(({ head, cell }) => (
                <td key={head} role="cell" data-head={head}>
                  {filled(cell(row, index))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Wrapped, so that a phone shows it beside its label. Null for a cell without content, which a phone omits. */
function filled(content: ReactNode): ReactNode {
  const isEmpty = content === null || content === '' || (Array.isArray(content) && content.length === 0)
  return isEmpty ? null : <div>{content}</div>
}

interface Column {
  readonly head: string
  readonly isShown: boolean
  readonly cell: (row: DocumentRow, index: number) => ReactNode
}

interface RowNameProps {
  readonly row: DocumentRow
  readonly money: (major: number) => string
}

function RowName({ row: { line, ownRackets }, money }: RowNameProps) {
  const { t } = useTranslation(['invoice', 'shop'])
  if (!line) return <strong>{t('order.bill.delivery')}</strong>
  return (
    <>
      <strong>{line.name}</strong>
      <br />
      <span className={styles.soft}>
        {line.sku}
        {line.options.map((option) => (
          <span key={option.name}>
            <br />
            <LineOption option={option} />
          </span>
        ))}
        {line.wrapping > 0 ? (
          <>
            <br />
            {t('order.bill.wrapping')}: {money(line.wrapping)}
          </>
        ) : null}
        {ownRackets === 0 ? null : (
          <>
            <br />
            {t('order.bill.ownRacket', { count: ownRackets })}
          </>
        )}
      </span>
    </>
  )
}

/** Formats a tax rate without the percent sign. */
export function usePercent(): (percent: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 3 })
  return (percent) => format.format(percent)
}
