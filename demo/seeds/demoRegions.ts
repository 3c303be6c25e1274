import type { AddressDraft } from '../../src/domain/customer/address'
import type { RegionCode } from '../../src/domain/region/region'

/** An address of the demo customers. */
type DemoAddress = Omit<AddressDraft, 'firstName' | 'lastName' | 'addressLine2' | 'landmark' | 'isDefault'>

/** A rounding rule: multiples of `step`, less `below` (12,990; 219.00; 549.00; 2,499,000). */
interface Ending {
  /** Minimum amount for the rule, in major units. */
  readonly from: number
  readonly step: number
  readonly below: number
}

interface DemoRegion {
  /** Currency units per rupee, near the rates of makers' regional price lists. */
  readonly perRupee: number
  readonly endings: readonly Ending[]
  /** Amounts of the gift card in major units. */
  readonly giftCard: { readonly min: number; readonly max: number; readonly suggestions: readonly number[] }
  /** The first is the default. The phone numbers are from unassigned ranges. */
  readonly addresses: readonly DemoAddress[]
}

/** The demo data of each region: how its prices follow those of India, and the addresses of its customers. */
export const demoRegions: Readonly<Record<RegionCode, DemoRegion>> = {
  IN: {
    perRupee: 1,
    endings: [
      { from: 1000, step: 100, below: 10 },
      { from: 0, step: 50, below: 1 },
    ],
    giftCard: { min: 500, max: 50_000, suggestions: [1000, 2500, 5000, 10_000] },
    addresses: [
      {
        phone: '10000 00148',
        address: 'Flat 4B, 12 Baseline Road',
        district: '',
        city: 'Bengaluru',
        state: 'KA',
        postalCode: '560003',
      },
      {
        phone: '10000 00149',
        address: 'Third floor, 88 Tramline Street',
        district: '',
        city: 'Pune',
        state: 'MH',
        postalCode: '411001',
      },
    ],
  },
  SG: {
    perRupee: 1 / 59.3,
    endings: [
      { from: 100, step: 10, below: 1 },
      { from: 0, step: 1, below: 0.1 },
    ],
    giftCard: { min: 10, max: 1000, suggestions: [25, 50, 100, 200] },
    addresses: [
      {
        phone: '0000 0148',
        address: '21 Tramline Walk, #04-19',
        district: '',
        city: '',
        state: '',
        postalCode: '520021',
      },
    ],
  },
  AE: {
    perRupee: 1 / 23.66,
    endings: [
      { from: 100, step: 10, below: 1 },
      { from: 0, step: 5, below: 1 },
    ],
    giftCard: { min: 50, max: 3000, suggestions: [100, 200, 500, 1000] },
    addresses: [
      {
        phone: '010 000 0148',
        address: 'Villa 7, Service Line Street',
        district: '',
        city: 'Dubai',
        state: 'DU',
        postalCode: '',
      },
    ],
  },
  ID: {
    perRupee: 192.4,
    endings: [
      { from: 1_000_000, step: 50_000, below: 1000 },
      { from: 0, step: 10_000, below: 1000 },
    ],
    giftCard: { min: 100_000, max: 10_000_000, suggestions: [250_000, 500_000, 1_000_000, 2_000_000] },
    addresses: [
      {
        phone: '1000 0148',
        address: 'Jalan Garis Servis No. 16',
        district: 'Coblong',
        city: 'Kota Bandung',
        state: 'JB',
        postalCode: '40131',
      },
    ],
  },
}
