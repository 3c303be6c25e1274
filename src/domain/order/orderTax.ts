import { taxRegistrations } from '../company/taxRegistration'
import { deliveryPercent, includedTaxes, type TaxedAmount } from '../region/tax'
import { regions, type RegionCode } from '../region/region'
import { splitAmong } from '../splitAmong'
import { lineTotal, type RefundableOrder, type RefundParts } from './refund'

/** An order as far as its taxes need it; minor units. */
export interface TaxableOrder {
  readonly region: RegionCode
  readonly lines: readonly (Parameters<typeof lineTotal>[0] & { readonly taxPercent: number })[]
  readonly deliveryMinor: RefundableOrder['deliveryMinor']
}

/** An amount of an order with its included tax; minor units. */
export interface TaxRow extends TaxedAmount {
  readonly tax: number
}

/**
 * The taxes of an order: a row per line, then one for the delivery fee. Line amounts contain wrapping and the
 * line's share of the coupon.
 */
export function taxRows({ region, lines, deliveryMinor }: TaxableOrder): TaxRow[] {
  const goods = lines.map((line) => ({ minor: lineTotal(line), percent: line.taxPercent }))
  const delivery = { minor: deliveryMinor, percent: deliveryPercent(goods, regions[region].tax.percent) }
  const amounts = [...goods, delivery]
  const taxes = includedTaxes(amounts)
  return amounts.map((amount, index) => ({ ...amount, tax: taxes[index] ?? 0 }))
}

/** The tax included in an order's total; minor units. */
export const orderTax = (order: TaxableOrder): number => sum(taxRows(order).map(({ tax }) => tax))

/**
 * The rows that each credit note reverses, oldest first. An amount for no certain line is split in proportion
 * to what is left of the rows. The last credit note of a row takes the rest of its tax, so all credit notes
 * together never reverse more tax than was due.
 * @param rows of `taxRows`
 */
export function creditedRows(rows: readonly TaxRow[], refunds: readonly RefundParts[]): TaxRow[][] {
  let left = rows
  return refunds.map(({ lines, deliveryMinor, otherMinor }) => {
    const asked = rows.map((_row, index) =>
      index === rows.length - 1
        ? deliveryMinor
        : sum(lines.filter(({ line }) => line === index + 1).map(({ minor }) => minor)),
    )
    const certain = left.map(({ minor }, index) => Math.min(minor, asked[index] ?? 0))
    const open = left.map(({ minor }, index) => minor - (certain[index] ?? 0))
    const rest = sum(asked) - sum(certain) + otherMinor
    const uncertain = splitAmong(Math.min(rest, sum(open)), open)
    const credited = left.map((row, index) => partOf(row, (certain[index] ?? 0) + (uncertain[index] ?? 0)))
    left = left.map((row, index) => ({
      ...row,
      minor: row.minor - (credited[index]?.minor ?? 0),
      tax: row.tax - (credited[index]?.tax ?? 0),
    }))
    return credited
  })
}

function partOf({ minor: whole, tax, percent }: TaxRow, minor: number): TaxRow {
  // BigInt, because a product of two rupiah amounts can exceed the safe integers.
  const share = whole === 0 ? 0 : Number((BigInt(tax) * BigInt(minor)) / BigInt(whole))
  return { minor, percent, tax: share }
}

/** One tax of a row as documents name it; minor units. */
export interface TaxPart {
  readonly name: string
  /** As the law names it, e.g. 12 percent on 11/12 of the price in Indonesia. */
  readonly percent: number
  readonly minor: number
}

/**
 * Splits the taxes of rows as the region's law names them. In India a supply within the seller's state bears
 * central and state tax in equal parts, any other supply integrated tax (CGST Act 2017, section 9; IGST Act
 * 2017, sections 5, 7 and 8). Odd minor units go to the two taxes in turn.
 * @param place code of the state that is the place of supply: for goods, where the delivery ends
 * (IGST Act 2017, section 10(1)(a))
 */
export function taxParts(region: RegionCode, place: string, rows: readonly TaxRow[]): TaxPart[][] {
  const { state, taxedShare } = taxRegistrations[region]
  const { name, percent: standard } = regions[region].tax
  let odd = 0
  return rows.map(({ tax, percent }) => {
    if (tax === 0) return []
    if (state === null) {
      const isOfShare = taxedShare !== null && percent === standard
      return [{ name, percent: isOfShare ? (percent * taxedShare.in) / taxedShare.of : percent, minor: tax }]
    }
    if (state !== place) return [{ name: `I${name}`, percent, minor: tax }]
    odd += tax % 2
    const central = Math.floor(tax / 2) + (tax % 2 === 1 && odd % 2 === 1 ? 1 : 0)
    return [
      { name: `C${name}`, percent: percent / 2, minor: central },
      { name: `S${name}`, percent: percent / 2, minor: tax - central },
    ]
  })
}

/** The taxes of a document, one per name and rate. */
export function taxSums(parts: readonly (readonly TaxPart[])[]): TaxPart[] {
  const sums = new Map<string, TaxPart>()
  for (const part of parts.flat()) {
    const key = `${part.name} ${part.percent}`
    sums.set(key, { ...part, minor: part.minor + (sums.get(key)?.minor ?? 0) })
  }
  return [...sums.values()]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
