import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { taxRegistrations } from '../../../../src/domain/company/taxRegistration'
import {
  orderNumber,
  orderNumberCharacters,
  orderNumberLength,
} from '../../../../src/domain/order/orderNumber'
import { type RegionCode, regions } from '../../../../src/domain/region/region'
import type { BrandKey } from '../../../../src/site/site'
import type { Tables } from '../../../database/tables'

/** What a new document's series depends on. */
interface Issue {
  readonly brand: BrandKey
  readonly region: RegionCode
  readonly document: NumberedDocument
  readonly at: Date
}

/**
 * The next number of a series, without gaps. Other transactions of the series wait until this one ends, and a
 * rollback takes the number back. Call it last in a transaction: no other row is locked after a series.
 */
export async function nextDocumentNumber(
  transaction: Transaction<Tables>,
  { brand, region, document, at }: Issue,
): Promise<string> {
  const prefix = seriesPrefix(brandLetters[brand], region, document, at)
  const { last } = await transaction
    .insertInto('document_series')
    .values({ prefix, last: 1 })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ last: sql`document_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return documentNumber(prefix, last)
}

/** Gives an order its invoice number, once. An order of gift cards alone has no taxed supply and gets none. */
export async function numberInvoice(transaction: Transaction<Tables>, id: string): Promise<void> {
  const order = await orderToNumber(transaction, id)
  const products = await transaction
    .selectFrom('order_lines')
    .select('position')
    .where('order_id', '=', id)
    .where('gift_card', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (order.invoice_number !== null || !products) return
  const { brand, region, now } = order
  const number = await nextDocumentNumber(transaction, { brand, region, document: 'invoice', at: now })
  await transaction
    .updateTable('orders')
    .set({ invoice_number: number, invoiced_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives numbers to the credit notes of an order's refunds (CGST Act 2017, section 34(1)), in their order. An
 * order without an invoice gets none. Goodwill gets none either: a gift that was not agreed at the sale leaves
 * the taxable value as it was (section 15(3)(b)).
 */
export async function numberCreditNotes(transaction: Transaction<Tables>, id: string): Promise<void> {
  const order = await orderToNumber(transaction, id)
  const { invoice_number: invoice, credit_note_number: whole, brand, region } = order
  // The credit note of a returned COD parcel has reversed the whole invoice.
  if (invoice === null || whole !== null) return
  const refunds = await transaction
    .selectFrom('order_refunds')
    .select(['id', 'at'])
    .where('order_id', '=', id)
    .where('credit_note_number', 'is', null)
    .where('reason', '<>', 'goodwill')
    .orderBy('position')
    .execute()
  for (const refund of refunds) {
    const issue = { brand, region, document: 'credit note', at: refund.at } as const
    const number = await nextDocumentNumber(transaction, issue)
    await transaction
      .updateTable('order_refunds')
      .set({ credit_note_number: number })
      .where('id', '=', refund.id)
      .execute()
  }
}

/** Gives a number to the credit note of a COD parcel that came back undelivered. Nothing was paid for it. */
export async function numberVoidedInvoice(transaction: Transaction<Tables>, id: string): Promise<void> {
  const { invoice_number: invoice, brand, region, now } = await orderToNumber(transaction, id)
  if (invoice === null) return
  const number = await nextDocumentNumber(transaction, { brand, region, document: 'credit note', at: now })
  await transaction
    .updateTable('orders')
    .set({ credit_note_number: number, credited_at: now })
    .where('id', '=', id)
    .execute()
}

/** The caller has locked the order. */
const orderToNumber = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .selectFrom('orders')
    .select([
      'invoice_number',
      'credit_note_number',
      'brand',
      'region',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The first letters of the numbers of orders, invoices and credit notes. */
const brandLetters: Readonly<Record<BrandKey, string>> = { courtline: 'CL', aerovolt: 'AV' }

/** A random order number, not guessable from others. The unique index of the table rejects duplicates. */
export function newNumber(brand: BrandKey): string {
  const characters = Array.from(
    { length: orderNumberLength },
    () => orderNumberCharacters[randomInt(orderNumberCharacters.length)],
  )
  return orderNumber(brandLetters[brand], characters.join(''))
}

/** Documents with a number series of their own. */
type NumberedDocument = 'invoice' | 'credit note'

/**
 * The beginning of a series' numbers, e.g. `CLIN2627` for invoices of the Indian fiscal year 2026-27 and
 * `CLSGC2026` for credit notes of 2026 in Singapore. Each brand of a company has its own series. The day is
 * counted in the region's time zone.
 */
export function seriesPrefix(
  brandLetters: string,
  region: RegionCode,
  document: NumberedDocument,
  at: Date,
): string {
  return `${brandLetters}${region}${document === 'invoice' ? '' : 'C'}${fiscalYear(region, at)}`
}

/**
 * Formats a document's number, e.g. `CLIN2627/00042`. It has at most 16 letters, digits and slashes up to
 * 999,999 documents per series (CGST Rules 2017, rules 46(b) and 53(1A)).
 * @param count starts at 1
 */
export const documentNumber = (prefix: string, count: number): string =>
  `${prefix}/${String(count).padStart(5, '0')}`

/** Four digits: `2026` for a calendar year, `2627` for a year that begins in 2026 and ends in 2027. */
export function fiscalYear(region: RegionCode, at: Date): string {
  const { fiscalYearFrom } = taxRegistrations[region]
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    timeZone: regions[region].timeZone,
  }).formatToParts(at)
  const part = (name: 'year' | 'month') => Number(parts.find(({ type }) => type === name)?.value)
  if (fiscalYearFrom === 1) return String(part('year'))
  const first = part('month') < fiscalYearFrom ? part('year') - 1 : part('year')
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}
