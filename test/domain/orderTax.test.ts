import { documentNumber, fiscalYear, seriesPrefix } from '../../server/engines/own/orders/numberDocuments'
import { taxRegistrations } from '../../src/domain/company/taxRegistration'
import {
  creditedRows,
  orderTax,
  taxParts,
  taxRows,
  taxSums,
  type TaxableOrder,
} from '../../src/domain/order/orderTax'
import { addressFormats } from '../../src/domain/region/addressFormats'
import { gstStates } from '../../src/domain/region/gstStates'
import { regionCodes, regions } from '../../src/domain/region/region'
import { includedTaxes } from '../../src/domain/region/tax'
import { someDice } from './dice'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const aLine = (paidMinor: number, taxPercent: number, quantity = 1, discountMinor = 0) => ({
  paidMinor,
  taxPercent,
  quantity,
  discountMinor,
  wrappingMinor: 0,
})

/** An order with random lines, rates, coupon shares and delivery fee. */
function aRandomOrder(seed: number): TaxableOrder {
  const dice = someDice(seed)
  const region = dice.choose(regionCodes)
  const lines = Array.from({ length: 1 + dice.roll(5) }, () => {
    const paid = 1 + dice.roll(dice.percent(20) ? 2_000_000_000 : 99_999)
    return aLine(
      paid,
      dice.choose([0, 5, 12.5, regions[region].tax.percent]),
      1 + dice.roll(3),
      dice.roll(paid),
    )
  })
  return { region, lines, deliveryMinor: dice.percent(50) ? dice.roll(9_900) : 0 }
}

const seeds = Array.from({ length: 200 }, (_, index) => index)

test('the taxes of lines add up to the tax of each rate, each within a minor unit', () => {
  for (const seed of seeds) {
    const order = aRandomOrder(seed)
    const rows = taxRows(order)
    expect(sumOf(rows.map(({ tax }) => tax))).toBe(orderTax(order))
    for (const percent of new Set(rows.map((row) => row.percent))) {
      const ofRate = rows.filter((row) => row.percent === percent)
      const minor = sumOf(ofRate.map((row) => row.minor))
      expect(sumOf(ofRate.map(({ tax }) => tax))).toBe(Math.round((minor * percent) / (100 + percent)))
    }
    for (const { minor, percent, tax } of rows)
      expect(Math.abs(tax - (minor * percent) / (100 + percent))).toBeLessThan(1.5)
  }
})

test('three equal lines share the odd paisa of their tax', () => {
  // 3 x 100.00 at 18 percent include 45.76.
  expect(includedTaxes([1, 2, 3].map(() => ({ minor: 10_000, percent: 18 })))).toEqual([1526, 1525, 1525])
})

test("the delivery fee has the tax rate of the largest amount, or the region's without taxed lines", () => {
  const lineTotals = [aLine(10_000, 5), aLine(8_000, 18), aLine(4_000, 5), aLine(90_000, 0)]
  expect(taxRows({ region: 'IN', lines: lineTotals, deliveryMinor: 9_900 }).at(-1)).toMatchObject({
    percent: 5,
  })
  expect(taxRows({ region: 'IN', lines: [aLine(90_000, 0)], deliveryMinor: 9_900 }).at(-1)).toEqual({
    minor: 9_900,
    percent: 18,
    tax: 1_510,
  })
})

test('a supply within Karnataka bears CGST and SGST, to another state IGST', () => {
  const order = { region: 'IN', lines: [aLine(399_900, 18), aLine(10_000, 5)], deliveryMinor: 9_900 } as const
  const rows = taxRows(order)
  const halved = taxRows({ ...order, contact: { state: 'KA' } })
  const within = taxParts('IN', 'KA', halved)
  expect(within[0]).toEqual([
    { name: 'CGST', percent: 9, minor: 30_501 },
    { name: 'SGST', percent: 9, minor: 30_501 },
  ])
  expect(taxSums(within).map(({ name, percent }) => `${name} ${percent}`)).toEqual([
    'CGST 9',
    'SGST 9',
    'CGST 2.5',
    'SGST 2.5',
  ])
  const outside = taxParts('IN', 'MH', rows)
  expect(taxSums(outside)).toEqual([
    { name: 'IGST', percent: 18, minor: 62_512 },
    { name: 'IGST', percent: 5, minor: 476 },
  ])
  expect(sumOf(within.flat().map(({ minor }) => minor))).toBe(sumOf(halved.map(({ tax }) => tax)))
  expect(sumOf(outside.flat().map(({ minor }) => minor))).toBe(sumOf(rows.map(({ tax }) => tax)))
})

test('central and state tax of a document are equal, on credit notes too', () => {
  for (const seed of seeds) {
    const rows = taxRows({ ...aRandomOrder(seed), region: 'IN', contact: { state: 'KA' } })
    const third = Math.floor(sumOf(rows.map(({ minor }) => minor)) / 3)
    const parts = { lines: [], deliveryMinor: 0, otherMinor: third }
    // After the amount, a refund of the whole first line moves a part of the others' credits to it.
    const lines = rows.slice(0, -1).map(({ minor }, index) => ({
      line: index + 1,
      quantity: 1,
      minor: index === 0 ? minor : Math.floor(minor / 3),
    }))
    const line = { lines, deliveryMinor: 0, otherMinor: 0 }
    for (const document of [
      rows,
      ...creditedRows(rows, [parts, line, parts], { isVoided: true, halves: true }),
    ]) {
      const sums = taxSums(taxParts('IN', 'KA', document))
      const of = (first: string) => sums.filter(({ name }) => name === first).map(({ minor }) => minor)
      expect(of('CGST')).toEqual(of('SGST'))
      expect(sumOf([...of('CGST'), ...of('SGST')])).toBe(sumOf(document.map(({ tax }) => tax)))
    }
  }
})

test('PPN is 12 percent of 11/12 of the price, and other regions name one tax', () => {
  const partsIn = (region: 'ID' | 'SG' | 'AE', percent: number) =>
    taxParts(region, '', taxRows({ region, lines: [aLine(1_110_000, percent)], deliveryMinor: 0 }))[0]
  expect(partsIn('ID', 11)).toEqual([{ name: 'PPN', percent: 12, minor: 110_000 }])
  expect(partsIn('ID', 0)).toEqual([])
  expect(partsIn('SG', 9)).toEqual([{ name: 'GST', percent: 9, minor: 91_651 }])
  expect(partsIn('AE', 5)).toEqual([{ name: 'VAT', percent: 5, minor: 52_857 }])
})

test('credit notes that give back everything reverse exactly the tax of the invoice', () => {
  for (const seed of seeds) {
    const dice = someDice(seed)
    const rows = taxRows(aRandomOrder(seed))
    const left = rows.map(({ minor }) => minor)
    const taken = (index: number) => {
      const minor = dice.roll((left[index] ?? 0) + 1)
      left[index] = (left[index] ?? 0) - minor
      return minor
    }
    const some = [0, 1].map(() => ({
      lines: rows.slice(0, -1).map((_row, index) => ({ line: index + 1, quantity: 1, minor: taken(index) })),
      deliveryMinor: taken(rows.length - 1),
      otherMinor: 0,
    }))
    const half = Math.floor(sumOf(left) / 2)
    const rest = [half, sumOf(left) - half].map((otherMinor) => ({ lines: [], deliveryMinor: 0, otherMinor }))
    const notes = creditedRows(rows, [...some, ...rest])
    for (const [index, row] of rows.entries()) {
      expect(sumOf(notes.map((note) => note[index]?.minor ?? 0))).toBe(row.minor)
      expect(sumOf(notes.map((note) => note[index]?.tax ?? 0))).toBe(row.tax)
    }
  }
})

test('a credit note reverses the tax of its lines only', () => {
  const rows = taxRows({ region: 'IN', lines: [aLine(11_800, 18, 2), aLine(10_500, 5)], deliveryMinor: 0 })
  const [note] = creditedRows(rows, [
    { lines: [{ line: 1, quantity: 1, minor: 11_800 }], deliveryMinor: 0, otherMinor: 0 },
  ])
  expect(note?.map(({ minor, tax }) => [minor, tax])).toEqual([
    [11_800, 1_800],
    [0, 0],
    [0, 0],
  ])
})

test('the tax of a credited amount is rounded like that of the invoice', () => {
  const lines = [aLine(1_990, 9), aLine(2_490, 9), aLine(990, 9)]
  const rows = taxRows({ region: 'SG', lines, deliveryMinor: 0 })
  const [note = []] = creditedRows(rows, [{ lines: [], deliveryMinor: 0, otherMinor: 100 }])
  // S$1.00 at 9 percent holds S$0.08.
  expect([sumOf(note.map(({ minor }) => minor)), sumOf(note.map(({ tax }) => tax))]).toEqual([100, 8])
})

test('a refund of a line credits that line, after an earlier refund of an amount too', () => {
  const rows = taxRows({ region: 'SG', lines: [aLine(10_000, 9), aLine(10_000, 9)], deliveryMinor: 0 })
  const [, later = [], last = []] = creditedRows(
    rows,
    [
      { lines: [], deliveryMinor: 0, otherMinor: 2_000 },
      { lines: [{ line: 1, quantity: 1, minor: 10_000 }], deliveryMinor: 0, otherMinor: 0 },
    ],
    { isVoided: true },
  )
  expect(later.map(({ minor, tax }) => [minor, tax])).toEqual([
    [10_000, 826],
    [0, 0],
    [0, 0],
  ])
  expect(last.map(({ minor }) => minor)).toEqual([0, 8_000, 0])
})

test('a fiscal year begins in April in India and in January elsewhere, in local time', () => {
  const years = (region: 'IN' | 'SG', ...times: string[]) =>
    times.map((time) => fiscalYear(region, new Date(time)))
  // Midnight in Kolkata is 18:30 UTC, in Singapore 16:00 UTC.
  expect(years('IN', '2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '2027-01-01T00:00:00Z')).toEqual([
    '2627',
    '2728',
    '2627',
  ])
  expect(years('IN', '2099-12-01T00:00:00Z')).toEqual(['9900'])
  expect(years('SG', '2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z')).toEqual(['2026', '2027'])
})

test('document numbers have at most sixteen letters, digits and slashes', () => {
  const at = new Date('2026-11-23T00:00:00Z')
  for (const region of regionCodes)
    for (const document of ['invoice', 'credit note'] as const)
      for (const count of [1, 999_999])
        expect(documentNumber(seriesPrefix('CL', region, document, at), count)).toMatch(/^[A-Z0-9/-]{1,16}$/)
  expect(documentNumber(seriesPrefix('CL', 'IN', 'invoice', at), 42)).toBe('CLIN2627/00042')
  expect(documentNumber(seriesPrefix('AV', 'SG', 'credit note', at), 7)).toBe('AVSGC2026/00007')
})

const luhn = (digits: string) =>
  digits
    .split('')
    .reverse()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0) % 10

test('the tax ids of the sellers have the format and check digit of their authority', () => {
  const { IN, SG, AE, ID } = taxRegistrations
  expect(IN.id).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const gstSum = sumOf(
    IN.id
      .slice(0, -1)
      .split('')
      .map((character, index) => {
        const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
        return Math.floor(product / 36) + (product % 36)
      }),
  )
  expect(IN.id.at(-1)).toBe(characters[(36 - (gstSum % 36)) % 36])
  expect(IN.id.slice(0, 2)).toBe(gstStates[IN.state ?? ''])
  const weights = [10, 8, 6, 4, 9, 7, 5, 3, 1]
  const uenSum = sumOf(weights.map((weight, index) => weight * Number(SG.id[index])))
  expect(SG.id).toMatch(/^(19|20)\d{7}[A-Z]$/)
  expect(SG.id.at(-1)).toBe('ZKCMDNERGWH'[uenSum % 11])
  expect(AE.id).toMatch(/^100\d{12}$/)
  expect(ID.id).toMatch(/^0\d{15}$/)
  expect(luhn(ID.id.slice(1, 10))).toBe(0)
})

test('every Indian state has its number', () => {
  expect(Object.keys(gstStates).sort()).toEqual(addressFormats.IN.states.map(({ code }) => code).sort())
  expect(new Set(Object.values(gstStates)).size).toBe(36)
})
