import type { Coupon } from '../../src/domain/cart/coupon'
import { currencyCodes, toMinor, type CurrencyCode } from '../../src/domain/money'

type SeedCoupon = Omit<Coupon, 'uses'>

/** Converts amounts in major units to minor units. */
const inMinor = (major: Partial<Record<CurrencyCode, number>>) =>
  Object.fromEntries(
    currencyCodes.flatMap((currency) => {
      const amount = major[currency]
      return amount === undefined ? [] : [[currency, toMinor(amount, currency)] as const]
    }),
  )

const open = {
  percent: null,
  amounts: {},
  minimums: {},
  startsAt: null,
  endsAt: null,
  maxUses: null,
  regions: [],
  brands: [],
} as const

/** The coupons of a new shop; docs/coupons.md describes them. */
export const coupons: readonly SeedCoupon[] = [
  {
    ...open,
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    minimums: inMinor({ INR: 1500, SGD: 30, AED: 80, IDR: 300_000 }),
  },
  {
    ...open,
    code: 'FREESHIP',
    kind: 'free delivery',
    minimums: inMinor({ INR: 999, SGD: 10, AED: 40, IDR: 150_000 }),
  },
  {
    ...open,
    code: 'MONSOON500',
    kind: 'amount',
    amounts: inMinor({ INR: 500 }),
    minimums: inMinor({ INR: 3500 }),
    regions: ['IN'],
  },
  { ...open, code: 'VOLT15', kind: 'percent', percent: 15, maxUses: 500, brands: ['aerovolt'] },
  {
    ...open,
    code: 'NEWYEAR25',
    kind: 'percent',
    percent: 25,
    startsAt: new Date('2024-12-26T00:00:00Z'),
    endsAt: new Date('2025-01-08T00:00:00Z'),
  },
]
