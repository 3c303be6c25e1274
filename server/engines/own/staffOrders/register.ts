import { stringify } from 'csv-stringify/sync'
import { sql, type Kysely } from 'kysely'
import { taxRegistrations } from '../../../../src/domain/company/taxRegistration'
import { toMajor } from '../../../../src/domain/money'
import {
  creditedRows,
  deliveryCode,
  isHalved,
  taxParts,
  taxRows,
  type TaxRow,
} from '../../../../src/domain/order/orderTax'
import { gstStates } from '../../../../src/domain/region/gstStates'
import { regionCodes, regions } from '../../../../src/domain/region/region'
import type { StoredOrder } from '../../../commerce/order'
import type { DaySpan } from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'
import { readOrders } from '../storedOrders/orderRows'
import { escaped } from './exportOrders'

/** Documents per query. */
const batch = 200

const head = [
  'seller',
  'brand',
  'region',
  'document',
  'number',
  'issued',
  'invoice',
  'invoice issued',
  'order',
  'company',
  'buyer tax id',
  'place of supply',
  'hsn',
  'rate',
  'currency',
  'taxable value',
  'cgst',
  'sgst',
  'igst',
  'other tax',
  'total',
]

/**
 * Invoices and credit notes by their day of issue as CSV: a row per document, code and rate. Amounts of credit
 * notes are negative, so that the sum of a column is that of the period. It streams, so memory use doesn't grow
 * with the number of documents.
 */
export async function* register(db: Kysely<Tables>, days: DaySpan): AsyncGenerator<string> {
  yield stringify([head])
  for (let last: Issued | undefined; ;) {
    const issued = await nextIssued(db, days, last)
    if (issued.length > 0) {
      const ids = [...new Set(issued.map(({ id }) => id))]
      const orders = await readOrders(db, (all) => all.where('id', 'in', ids))
      const byId = new Map(orders.map((order) => [order.id, order]))
      const rows = issued.flatMap(({ id, number, day, invoiceDay }) => {
        const order = byId.get(id)
        return order ? toCells(order, { number, day, invoiceDay }) : []
      })
      if (rows.length > 0) yield stringify(rows.map((row) => row.map(escaped)))
    }
    last = issued.at(-1)
    if (!last || issued.length < batch) return
  }
}

interface Issued {
  readonly id: string
  readonly number: string
  /** E.g. `2026-04-01`, in the seller's time zone. */
  readonly day: string
  readonly invoiceDay: string
}

async function nextIssued(db: Kysely<Tables>, { from, to }: DaySpan, last: Issued | undefined) {
  const zones = sql.join(regionCodes.map((code) => sql`(${code}, ${regions[code].timeZone})`))
  const { rows } = await sql<Issued>`
    with zones (region, zone) as (values ${zones}), documents as (
      select orders.id, invoice_number as number, invoiced_at as at, invoiced_at, region from orders
      where invoice_number is not null
      union all
      select orders.id, order_refunds.credit_note_number, order_refunds.at, invoiced_at, region
      from order_refunds join orders on orders.id = order_id where order_refunds.credit_note_number is not null
      union all
      select id, credit_note_number, credited_at, invoiced_at, region from orders
      where credit_note_number is not null
    ), issued as (
      select id, number, to_char(at at time zone zone, 'YYYY-MM-DD') as day,
        to_char(invoiced_at at time zone zone, 'YYYY-MM-DD') as "invoiceDay"
      from documents join zones using (region)
    )
    select * from issued
    where day >= ${from ?? ''} and day <= ${to ?? '9999'}
      and (day, number) > (${last?.day ?? ''}, ${last?.number ?? ''})
    order by day, number limit ${batch}`.execute(db)
  return rows
}

/** The rows of one document of an order. */
function toCells(order: StoredOrder, { number, day, invoiceDay }: Omit<Issued, 'id'>): string[][] {
  const { region, currency, contact, invoice } = order
  const isInvoice = invoice?.number === number
  const sign = isInvoice ? 1 : -1
  const place = contact.state
  const code = gstStates[place]
  const amount = (minor: number) => String(toMajor({ minor: sign * minor, currency }))
  return computeSums(order, isInvoice ? taxRows(order) : creditNoteRows(order, number)).map((sum) => [
    taxRegistrations[region].id,
    order.brand,
    region,
    isInvoice ? 'invoice' : 'credit note',
    number,
    day,
    ...(isInvoice ? ['', ''] : [invoice?.number ?? '', invoiceDay]),
    order.number,
    order.companyName,
    order.taxId,
    taxRegistrations[region].state === null ? '' : code === undefined ? place : `${code}-${place}`,
    sum.hsn,
    String(sum.percent),
    currency,
    amount(sum.minor - sum.tax),
    ...['CGST', 'SGST', 'IGST', ''].map((name) => amount(sum.taxes.get(name) ?? 0)),
    amount(sum.minor),
  ])
}

function creditNoteRows(order: StoredOrder, number: string): TaxRow[] {
  const numbered = order.refunds.filter(({ creditNote }) => creditNote !== null)
  const notes = creditedRows(taxRows(order), numbered, {
    isVoided: order.creditNote !== null,
    halves: isHalved(order.region, order.contact.state),
  })
  const numbers = [...numbered.map(({ creditNote }) => creditNote), order.creditNote?.number]
  return notes[numbers.indexOf(number)] ?? []
}

interface Sum {
  readonly hsn: string
  readonly percent: number
  minor: number
  tax: number
  /** Minor units by name; the empty name is a tax of a country with one tax. */
  readonly taxes: Map<string, number>
}

/** Adds up the rows of a document by code and rate. */
function computeSums({ region, contact, lines }: StoredOrder, rows: readonly TaxRow[]): Sum[] {
  const coded = lines.map(({ hsn, taxPercent, quantity, paidMinor }) => ({
    hsn,
    taxPercent,
    quantity,
    price: paidMinor,
  }))
  const parts = taxParts(region, contact.state, rows)
  const sums = new Map<string, Sum>()
  for (const [index, { minor, percent, tax }] of rows.entries()) {
    if (minor === 0) continue
    const hsn = coded[index]?.hsn ?? deliveryCode(coded, percent)
    const key = `${hsn} ${percent}`
    const sum = sums.get(key) ?? { hsn, percent, minor: 0, tax: 0, taxes: new Map<string, number>() }
    sum.minor += minor
    sum.tax += tax
    for (const part of parts[index] ?? []) {
      const name = ['CGST', 'SGST', 'IGST'].includes(part.name) ? part.name : ''
      sum.taxes.set(name, (sum.taxes.get(name) ?? 0) + part.minor)
    }
    sums.set(key, sum)
  }
  return [...sums.values()]
}
