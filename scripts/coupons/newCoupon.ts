import { StartError } from '../../server/settings/startError'
import type { AmountByCurrency, Coupon } from '../../src/domain/cart/coupon'
import { isDay } from '../../src/domain/day'
import { currencyDecimals, isCurrencyCode, toMinor } from '../../src/domain/money'
import { isRegionCode } from '../../src/domain/region/region'
import { brandKeys, type BrandKey } from '../../src/site/site'

export interface Given {
  readonly percent?: string | undefined
  readonly amount?: string | undefined
  readonly 'free-delivery'?: boolean | undefined
  readonly minimum?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly uses?: string | undefined
  readonly region?: string | undefined
  readonly brand?: string | undefined
}

const day = 86_400_000

/**
 * Builds a coupon from command-line options.
 * @throws StartError with the invalid option and a valid example
 */
export function newCoupon(given: Given): Omit<Coupon, 'code' | 'uses'> {
  const { percent, amount, minimum, from, until, uses, region, brand } = given
  const kinds = [percent, amount, given['free-delivery']].filter((kind) => kind !== undefined)
  if (kinds.length !== 1) throw new StartError('Use exactly one of --percent, --amount and --free-delivery.')
  const startsAt = from === undefined ? null : parseTime('--from', from, 0)
  const endsAt = until === undefined ? null : parseTime('--until', until, day)
  if (startsAt && endsAt && startsAt >= endsAt) throw new StartError('--until is before --from.')
  return {
    kind: percent !== undefined ? 'percent' : amount !== undefined ? 'amount' : 'free delivery',
    percent: percent === undefined ? null : wholeNumber('--percent', percent, 90),
    amounts: amount === undefined ? {} : parseAmounts('--amount', amount),
    minimums: minimum === undefined ? {} : parseAmounts('--minimum', minimum),
    startsAt,
    endsAt,
    maxUses: uses === undefined ? null : wholeNumber('--uses', uses, 1_000_000_000),
    regions: parseList('--region', region, isRegionCode, 'IN, SG, AE, ID'),
    brands: parseList('--brand', brand, isBrand, brandKeys.join(', ')),
  }
}

function wholeNumber(option: string, text: string, max: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) throw new StartError(`${option} takes a whole number from 1 to ${max}.`)
  return number
}

/** Parses `INR=500,SGD=9.90` to minor units. */
function parseAmounts(option: string, text: string): AmountByCurrency {
  const entries = text.split(',').map((part): readonly [string, number] => {
    const [, currency = '', amount = '', fraction = ''] =
      /^([A-Z]{3})=(\d{1,9}(?:\.(\d+))?)$/.exec(part.trim()) ?? []
    if (!isCurrencyCode(currency) || fraction.length > currencyDecimals(currency) || Number(amount) === 0) {
      throw new StartError(`${option} takes amounts like INR=500,SGD=9.90,AED=25,IDR=75000.`)
    }
    return [currency, toMinor(Number(amount), currency)]
  })
  const amounts = Object.fromEntries(entries)
  if (Object.keys(amounts).length < entries.length) throw new StartError(`${option} names a currency twice.`)
  return amounts
}

/** @param wholeDay milliseconds to add to a date without a time, e.g. to include the last day */
function parseTime(option: string, text: string, wholeDay: number): Date {
  const isAllDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const time = isAllDay || isTime ? new Date(isAllDay ? `${text}T00:00:00Z` : text) : new Date(NaN)
  if (Number.isNaN(time.getTime()) || !isDay(text.slice(0, 10)))
    throw new StartError(`${option} takes a day or a time like 2026-12-01 or 2026-12-01T09:00+05:30.`)
  return isAllDay ? new Date(time.getTime() + wholeDay) : time
}

function parseList<Word extends string>(
  option: string,
  text: string | undefined,
  isKnown: (word: string) => word is Word,
  known: string,
): readonly Word[] {
  const parts = text === undefined ? [] : [...new Set(text.split(',').map((word) => word.trim()))]
  if (!parts.every((part) => isKnown(part)))
    throw new StartError(`${option} takes a comma-separated list of ${known}.`)
  return parts
}

const isBrand = (word: string): word is BrandKey => (brandKeys as readonly string[]).includes(word)
