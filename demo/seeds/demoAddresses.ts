import type { AddressDraft } from '../../src/domain/customer/address'
import type { RegionCode } from '../../src/domain/region/region'

/** An invented person. */
export const demoPerson = { firstName: 'Mira', lastName: 'Nethra' }

type Written = Omit<AddressDraft, 'firstName' | 'lastName' | 'isDefault'>

/** The first address of a region is the default. The phone numbers are from unassigned ranges. */
export const demoAddresses: Readonly<Record<RegionCode, readonly Written[]>> = {
  IN: [
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
  SG: [
    {
      phone: '0000 0148',
      address: '21 Tramline Walk, #04-19',
      district: '',
      city: '',
      state: '',
      postalCode: '520021',
    },
  ],
  AE: [
    {
      phone: '010 000 0148',
      address: 'Villa 7, Service Line Street',
      district: '',
      city: 'Dubai',
      state: 'DU',
      postalCode: '',
    },
  ],
  ID: [
    {
      phone: '1000 0148',
      address: 'Jalan Garis Servis No. 16',
      district: 'Coblong',
      city: 'Kota Bandung',
      state: 'JB',
      postalCode: '40131',
    },
  ],
}
