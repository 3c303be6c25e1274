import type { AmountByCurrency, Coupon } from '../../src/domain/cart/coupon'
import { isCurrencyCode } from '../../src/domain/money'
import { formatMoney } from '../../src/site/formats/money'

export const noCoupons = 'There are no coupons yet.'

const heads = ['Code', 'Takes off', 'Uses', 'State']

/** Formats all codes as a table, one per row. */
export function couponTable(coupons: readonly Coupon[], now: Date): string {
  const rows = [
    heads,
    ...coupons.map((row) => [row.code, formatEffect(row), formatUses(row), formatState(row, now)]),
  ]
  const widths = heads.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const [head = '', ...rest] = lines.map((line) => line.trimEnd())
  return [head, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...rest].join('\n')
}

/** Formats one code with all its conditions. */
export function couponSheet(row: Coupon, now: Date): string {
  const facts = [
    ['Takes off', formatEffect(row)],
    ['Minimum', formatAmounts(row.minimums) || 'none'],
    ['Regions', row.regions.join(', ') || 'all'],
    ['Brands', row.brands.join(', ') || 'all'],
    ['From', row.startsAt ? formatTime(row.startsAt) : 'always'],
    ['Until', row.endsAt ? formatTime(row.endsAt) : 'no end'],
    ['Uses', formatUses(row)],
  ]
  return [
    `${row.code}  ${formatState(row, now)}`,
    '',
    ...facts.map(([name = '', value = '']) => `  ${name.padEnd(10)} ${value}`),
  ].join('\n')
}

function formatEffect({ kind, percent, amounts }: Coupon): string {
  if (kind === 'free delivery') return 'standard delivery'
  return kind === 'percent' ? `${percent ?? 0} %` : formatAmounts(amounts)
}

function formatState({ startsAt, endsAt, maxUses, uses }: Coupon, now: Date): string {
  if (endsAt && endsAt <= now) return 'ended'
  if (startsAt && startsAt > now) return 'not started'
  return maxUses !== null && uses >= maxUses ? 'used up' : 'valid'
}

const formatUses = ({ uses, maxUses }: Coupon) => (maxUses === null ? `${uses}` : `${uses} of ${maxUses}`)

const formatAmounts = (amounts: AmountByCurrency) =>
  Object.entries(amounts)
    .flatMap(([currency, minor]) =>
      isCurrencyCode(currency) ? formatMoney({ minor, currency }, 'en-IN') : [],
    )
    .join(', ')

const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
