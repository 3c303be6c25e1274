import { toMinor, type CurrencyCode } from '../../../domain/money'
import type { Order, OrderLine, OrderRefund } from '../../../domain/order/orderSchema'
import { creditedRows, deliveryCode, isHalved, taxRows, type TaxRow } from '../../../domain/order/orderTax'
import type { RefundParts } from '../../../domain/order/refund'
import { racketsSentIn } from '../../../domain/product/stringing'

/** A row of a document: a line of the order or its delivery fee. */
export interface DocumentRow extends TaxRow {
  /** Null for the delivery fee. */
  readonly line: OrderLine | null
  readonly hsn: string
  /** Null for the delivery fee, and for an amount without a quantity. */
  readonly quantity: number | null
  /** Minor units per item with its tax; null in credit notes. */
  readonly price: number | null
  /** Minor units. */
  readonly discount: number
  /** Rackets that the shopper sent in. */
  readonly ownRackets: number
}

export interface CreditNoteData {
  readonly number: string
  /** ISO 8601. */
  readonly at: string
  readonly reason: OrderRefund['reason'] | 'undelivered'
  /** Written by the staff; usually empty. */
  readonly note: string
  /** Taxable value of the invoice without what earlier credit notes reversed; minor units. */
  readonly valueBefore: number
  readonly rows: readonly DocumentRow[]
}

/** The state where the supply counts: where the delivery ends (IGST Act 2017, section 10(1)(a)). */
export const placeOfSupply = ({ contact }: Pick<Order, 'contact'>): string => contact.state

/** The rows of an order's invoice. Their amounts add up to the total. */
export function invoiceRows(order: Order, currency: CurrencyCode): DocumentRow[] {
  const minor = minorIn(currency)
  const sentIn = racketsSentIn(order.lines)
  return taxedRows(order, currency).flatMap((row, index): DocumentRow[] => {
    const line = order.lines[index]
    if (!line) return row.minor > 0 ? [deliveryRow(order, row)] : []
    const { hsn, quantity } = line
    const price = minor(line.price)
    const discount = minor(line.discount)
    return [{ ...row, line, hsn, quantity, price, discount, ownRackets: sentIn[index] ?? 0 }]
  })
}

/** An order's credit notes, oldest first. */
export function listCreditNotes(order: Order, currency: CurrencyCode): CreditNoteData[] {
  const numbered = order.refunds.flatMap((refund) =>
    refund.creditNote === null ? [] : [{ ...refund, number: refund.creditNote }],
  )
  const rows = taxedRows(order, currency)
  const parts = numbered.map((refund) => splitTax(refund, currency))
  const credited = creditedRows(rows, parts, {
    isVoided: order.creditNote !== null,
    halves: isHalved(order.region, placeOfSupply(order)),
  })
  const value = (of: readonly TaxRow[]) => of.reduce((sum, { minor, tax }) => sum + minor - tax, 0)
  const notes = [
    ...numbered,
    ...(order.creditNote
      ? [{ ...order.creditNote, reason: 'undelivered' as const, note: '', lines: null }]
      : []),
  ]
  return notes.map(({ number, at, reason, note, lines }, position) => ({
    number,
    at,
    reason,
    note,
    valueBefore: value(rows) - value(credited.slice(0, position).flat()),
    rows: (credited[position] ?? []).flatMap((row, index) => {
      if (row.minor === 0) return []
      const line = order.lines[index]
      if (!line) return [deliveryRow(order, row)]
      const pieces = lines ? lines.find((part) => part.line === index + 1)?.quantity : line.quantity
      return [
        { ...row, line, hsn: line.hsn, quantity: pieces ?? null, price: null, discount: 0, ownRackets: 0 },
      ]
    }),
  }))
}

const minorIn = (currency: CurrencyCode) => (major: number) => toMinor(major, currency)

function taxedRows({ region, lines, deliveryTotal, contact }: Order, currency: CurrencyCode): TaxRow[] {
  const minor = minorIn(currency)
  return taxRows({
    region,
    contact,
    deliveryMinor: minor(deliveryTotal),
    lines: lines.map(({ quantity, price, wrapping, discount, taxPercent }) => ({
      quantity,
      taxPercent,
      paidMinor: minor(price),
      wrappingMinor: minor(wrapping),
      discountMinor: minor(discount),
    })),
  })
}

function splitTax({ lines, delivery, other }: OrderRefund, currency: CurrencyCode): RefundParts {
  const minor = minorIn(currency)
  return {
    lines: lines.map(({ line, quantity, amount }) => ({ line, quantity, minor: minor(amount) })),
    deliveryMinor: minor(delivery),
    otherMinor: minor(other),
  }
}

const deliveryRow = ({ lines }: Order, row: TaxRow): DocumentRow => ({
  ...row,
  line: null,
  hsn: deliveryCode(lines, row.percent),
  quantity: null,
  price: null,
  discount: 0,
  ownRackets: 0,
})
