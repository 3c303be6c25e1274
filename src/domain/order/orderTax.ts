import { taxRegistrations } from '../company/taxRegistration'
import { regions, type RegionCode } from '../region/region'
import { deliveryPercent, includedTaxes, type TaxedAmount } from '../region/tax'
import { splitAmong } from '../splitAmong'
import { lineTotal, type RefundableOrder, type RefundParts } from './refund'

/** An order as far as its taxes need it; minor units. */
export interface TaxableOrder {
  readonly region: RegionCode
  readonly lines: readonly (Parameters<typeof lineTotal>[0] & { readonly taxPercent: number })[]
  readonly deliveryMinor: RefundableOrder['deliveryMinor']
  /** Its state is the place of supply: where the delivery ends (IGST Act 2017, section 10(1)(a)). */
  readonly contact?: { readonly state: string }
}

/** An amount of an order with its included tax; minor units. */
export interface TaxRow extends TaxedAmount {
  readonly tax: number
}

/** Whether a supply bears two taxes of half the rate each, because it ends in the seller's state. */
export const isHalved = (region: RegionCode, place: string): boolean =>
  taxRegistrations[region].state !== null && taxRegistrations[region].state === place

/**
 * The taxes of an order: a row per line, then one for the delivery fee. Line amounts contain wrapping and the
 * line's share of the coupon.
 */
export function taxRows({ region, lines, deliveryMinor, contact }: TaxableOrder): TaxRow[] {
  const lineAmounts = lines.map((line) => ({ minor: lineTotal(line), percent: line.taxPercent }))
  const delivery = {
    minor: deliveryMinor,
    percent: deliveryPercent(lineAmounts, regions[region].tax.percent),
  }
  const amounts = [...lineAmounts, delivery]
  const taxes = includedTaxes(amounts, contact !== undefined && isHalved(region, contact.state))
  return amounts.map((amount, index) => ({ ...amount, tax: taxes[index] ?? 0 }))
}

/** The tax included in an order's total; minor units. */
export const orderTax = (order: TaxableOrder): number => sum(taxRows(order).map(({ tax }) => tax))

/** The code of a line as far as the delivery fee needs it. */
interface CodedLine {
  readonly hsn: string
  readonly taxPercent: number
  readonly quantity: number
  /** In any unit. */
  readonly price: number
}

/** The delivery fee belongs to the supply of the goods, so it has the code of the largest line of its rate. */
export function deliveryCode(lines: readonly CodedLine[], percent: number): string {
  const ofRate = lines.filter(({ taxPercent }) => taxPercent === percent)
  const largest = ofRate.reduce<CodedLine | undefined>(
    (largest, line) =>
      largest && largest.price * largest.quantity >= line.price * line.quantity ? largest : line,
    undefined,
  )
  return largest?.hsn ?? ''
}

/** A credit note's row, and what later credit notes can still reverse of it. */
interface Credit {
  readonly minor: number
  readonly tax: number
}

/**
 * The rows that each credit note reverses, oldest first. The tax of a note is rounded per rate like the
 * invoice's. The last credit note of a row takes the rest of its tax, so all credit notes together never reverse
 * more tax than was due. An amount for no certain line is split in proportion to what is left of the rows. A
 * later refund of a line is still credited to that line: it takes the place of the other rows of its rate.
 * @param rows of `taxRows`
 * @param isVoided a last credit note reverses whatever the refunds left
 * @param halves true if every tax is even, because two taxes share it (`isHalved`)
 */
export function creditedRows(
  rows: readonly TaxRow[],
  refunds: readonly RefundParts[],
  { isVoided = false, halves = false }: { readonly isVoided?: boolean; readonly halves?: boolean } = {},
): TaxRow[][] {
  let left: readonly TaxRow[] = rows
  const credit = (requested: readonly number[], otherMinor: number) => {
    const { taken, moves } = distribute(left, requested, otherMinor)
    const taxes = creditedTaxes(left, taken, halves ? 2 : 1)
    const credits = taken.map((minor, index) => ({ minor, tax: taxes[index] ?? 0 }))
    left = left.map((row, index) => ({
      ...row,
      minor: row.minor - (credits[index]?.minor ?? 0),
      tax: row.tax - (credits[index]?.tax ?? 0),
    }))
    const shown = moveCredits(credits, moves, halves ? 2 : 1)
    return rows.map(({ percent }, index) => ({ percent, ...(shown[index] ?? { minor: 0, tax: 0 }) }))
  }
  const notes = refunds.map(({ lines, deliveryMinor, otherMinor }) => {
    const requested = rows.map((_row, index) =>
      index === rows.length - 1
        ? deliveryMinor
        : sum(lines.filter(({ line }) => line === index + 1).map(({ minor }) => minor)),
    )
    return credit(requested, otherMinor)
  })
  if (!isVoided) return notes
  return [
    ...notes,
    credit(
      left.map(({ minor }) => minor),
      0,
    ),
  ]
}

/** An amount that is credited to one row instead of another. */
interface Move {
  readonly from: number
  readonly to: number
  readonly minor: number
}

/**
 * The amounts that a note takes from each row. If earlier notes took too much of a line, a `move` credits the
 * line and takes the amount from other rows.
 */
function distribute(left: readonly TaxRow[], requested: readonly number[], otherMinor: number) {
  const taken = left.map(({ minor }, index) => Math.min(minor, requested[index] ?? 0))
  const open = left.map(({ minor }, index) => minor - (taken[index] ?? 0))
  const moves: Move[] = []
  const takeFrom = (minor: number, isLender: (index: number) => boolean) => {
    const weights = open.map((each, index) => (isLender(index) ? each : 0))
    const parts = splitAmong(Math.min(minor, sum(weights)), weights)
    for (const [index, part] of parts.entries()) {
      taken[index] = (taken[index] ?? 0) + part
      open[index] = (open[index] ?? 0) - part
    }
    return parts
  }
  let rest = otherMinor
  for (const [to, row] of left.entries()) {
    const excess = (requested[to] ?? 0) - row.minor
    if (excess <= 0) continue
    const parts = takeFrom(excess, (index) => left[index]?.percent === row.percent)
    moves.push(...parts.flatMap((minor, from) => (minor > 0 ? [{ from, to, minor }] : [])))
    rest += excess - sum(parts)
  }
  takeFrom(rest, () => true)
  return { taken, moves }
}

/** The tax that a note reverses of each row: rounded per rate, never more than is left of the row. */
function creditedTaxes(left: readonly TaxRow[], taken: readonly number[], unit: 1 | 2): number[] {
  const taxes = left.map(({ minor, tax }, index) => (taken[index] === minor ? tax : 0))
  for (const rate of new Set(left.map(({ percent }) => percent))) {
    const isPart = ({ percent, minor }: TaxRow, index: number) =>
      percent === rate && (taken[index] ?? 0) < minor
    const ofRate = left.map(({ percent }, index) => (percent === rate ? (taken[index] ?? 0) : 0))
    const whole = sum(taxes.filter((_tax, index) => left[index]?.percent === rate))
    const due = sum(includedTaxes([{ minor: sum(ofRate), percent: rate }], unit === 2))
    const parts = ofRate.map((minor, index) => (left[index] && isPart(left[index], index) ? minor : 0))
    const split = splitAmong(Math.max(0, due - whole) / unit, parts)
    for (const [index, part] of split.entries())
      if ((parts[index] ?? 0) > 0) taxes[index] = Math.min(part * unit, left[index]?.tax ?? 0)
  }
  return taxes
}

/** Credits amounts to the refunded rows, with their share of the tax. */
function moveCredits(credits: readonly Credit[], moves: readonly Move[], unit: 1 | 2): Credit[] {
  const shown = credits.map((credit) => ({ ...credit }))
  for (const { from, to, minor } of moves) {
    const giver = shown[from]
    const taker = shown[to]
    if (!giver || !taker) continue
    // BigInt, because a product of two rupiah amounts can exceed the safe integers.
    const share = Number((BigInt(giver.tax) * BigInt(minor)) / BigInt(giver.minor))
    const tax = share - (share % unit)
    shown[from] = { minor: giver.minor - minor, tax: giver.tax - tax }
    shown[to] = { minor: taker.minor + minor, tax: taker.tax + tax }
  }
  return shown
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
 * 2017, sections 5, 7 and 8).
 * @param place code of the state that is the place of supply: for goods, where the delivery ends
 * (IGST Act 2017, section 10(1)(a))
 */
export function taxParts(region: RegionCode, place: string, rows: readonly TaxRow[]): TaxPart[][] {
  const { state, taxedShare } = taxRegistrations[region]
  const { name, percent: standard } = regions[region].tax
  return rows.map(({ tax, percent }) => {
    if (tax === 0) return []
    if (state === null) {
      const isOfShare = taxedShare !== null && percent === standard
      return [{ name, percent: isOfShare ? (percent * taxedShare.in) / taxedShare.of : percent, minor: tax }]
    }
    if (state !== place) return [{ name: `I${name}`, percent, minor: tax }]
    // Even, because the rows of such a supply are rounded per half.
    const central = Math.ceil(tax / 2)
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
