import type { Order, OrderLine, OrderRefund } from '../../../domain/order/order'
import { creditedRows, taxRows, type TaxRow } from '../../../domain/order/orderTax'
import { partsTotal, type RefundParts } from '../../../domain/order/refund'
import { toMinor, type CurrencyCode } from '../../../domain/money'
import { racketsSentIn } from '../../../domain/product/stringing'

/** A row of a document: a line of the order or its delivery fee. */
export interface DocumentRow extends TaxRow {
  /** Null for the delivery fee. */
  readonly line: OrderLine | null
  readonly hsn: string
  /** Null for the delivery fee, and for an amount without pieces. */
  readonly quantity: number | null
  /** Minor units per piece with its tax; null in credit notes. */
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
    const [price, discount] = [minor(line.price), minor(line.discount)]
    return [{ ...row, line, hsn, quantity, price, discount, ownRackets: sentIn[index] ?? 0 }]
  })
}

/** An order's credit notes, oldest first. */
export function creditNotesOf(order: Order, currency: CurrencyCode): CreditNoteData[] {
  const numbered = order.refunds.flatMap((refund) =>
    refund.creditNote === null ? [] : [{ ...refund, number: refund.creditNote }],
  )
  const rows = taxedRows(order, currency)
  const parts = numbered.map((refund) => partsOf(refund, currency))
  // Whatever earlier credit notes left of the invoice.
  const rest =
    rows.reduce((sum, { minor }) => sum + minor, 0) - parts.reduce((sum, part) => sum + partsTotal(part), 0)
  const whole = { lines: [], deliveryMinor: 0, otherMinor: rest }
  const credited = creditedRows(rows, order.creditNote ? [...parts, whole] : parts)
  const notes = [
    ...numbered,
    ...(order.creditNote ? [{ ...order.creditNote, reason: 'undelivered' as const, lines: null }] : []),
  ]
  return notes.map(({ number, at, reason, lines }, position) => ({
    ...{ number, at, reason },
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

function taxedRows({ region, lines, deliveryTotal }: Order, currency: CurrencyCode): TaxRow[] {
  const minor = minorIn(currency)
  return taxRows({
    region,
    deliveryMinor: minor(deliveryTotal),
    lines: lines.map(({ quantity, price, wrapping, discount, taxPercent }) => ({
      ...{ quantity, taxPercent },
      paidMinor: minor(price),
      wrappingMinor: minor(wrapping),
      discountMinor: minor(discount),
    })),
  })
}

function partsOf({ lines, delivery, other }: OrderRefund, currency: CurrencyCode): RefundParts {
  const minor = minorIn(currency)
  return {
    lines: lines.map(({ line, quantity, amount }) => ({ line, quantity, minor: minor(amount) })),
    deliveryMinor: minor(delivery),
    otherMinor: minor(other),
  }
}

/** The fee belongs to the supply of the goods, so it has the code of the line with the largest amount. */
function deliveryRow({ lines }: Order, row: TaxRow): DocumentRow {
  const ofRate = lines.filter(({ taxPercent }) => taxPercent === row.percent)
  const largest = ofRate.reduce<OrderLine | undefined>(
    (most, line) => (most && most.price * most.quantity >= line.price * line.quantity ? most : line),
    undefined,
  )
  return {
    ...row,
    line: null,
    hsn: largest?.hsn ?? '',
    quantity: null,
    price: null,
    discount: 0,
    ownRackets: 0,
  }
}
