import type { AddressDraft } from '../../src/domain/customer/address'
import {
  hasAddressField,
  addressFields,
  addressProblem,
  addressProblems,
  normalisedAddress,
  type AddressField,
} from '../../src/domain/customer/addressRules'
import { isOptional } from '../../src/domain/order/checkout'
import { regionCodes, type RegionCode } from '../../src/domain/region/region'

const drafts = {
  IN: {
    firstName: 'आशा',
    lastName: "D'Souza-Rao",
    phone: '98123 45678',
    address: 'Flat 4B, 12 Temple Road, Malleswaram',
    addressLine2: '',
    landmark: '',
    district: '',
    city: 'Bengaluru',
    state: 'KA',
    postalCode: '560 003',
    isDefault: false,
  },
  SG: {
    firstName: 'Wei Ling',
    lastName: 'Tan',
    phone: '+65 8123 4567',
    address: 'Blk 21 Tampines St 71 #04-19',
    addressLine2: '',
    landmark: '',
    district: '',
    city: '',
    state: '',
    postalCode: '520021',
    isDefault: false,
  },
  AE: {
    firstName: 'Noor',
    lastName: 'Al Mansoori',
    phone: '050 123 4567',
    address: 'Villa 7, Street 12B, Jumeirah 2',
    addressLine2: '',
    landmark: '',
    district: '',
    city: 'Dubai',
    state: 'DU',
    postalCode: '',
    isDefault: false,
  },
  ID: {
    firstName: 'Budi',
    lastName: 'Santoso',
    phone: '0812-3456-7890',
    address: 'Jl. Cihampelas No. 160, RT 03/RW 05',
    addressLine2: '',
    landmark: '',
    district: 'Coblong',
    city: 'Kota Bandung',
    state: 'JB',
    postalCode: '40131',
    isDefault: false,
  },
} satisfies Partial<Record<RegionCode, AddressDraft>>
const regionsOfDrafts = regionCodes.filter((region): region is keyof typeof drafts => region in drafts)

test.each(regionsOfDrafts)('an address as people write it in %s is taken', (region) => {
  expect(addressProblems(region, drafts[region])).toEqual({})
})

test.each<[RegionCode, AddressField[]]>([
  ['IN', ['firstName', 'lastName', 'phone', 'address', 'postalCode', 'state', 'city']],
  ['SG', ['firstName', 'lastName', 'phone', 'address', 'postalCode']],
  ['AE', ['firstName', 'lastName', 'phone', 'address', 'state', 'city']],
  ['ID', ['firstName', 'lastName', 'phone', 'address', 'postalCode', 'state', 'city', 'district']],
])('%s requires its own fields and reports each missing one', (region, requested) => {
  const required = addressFields.filter((field) => hasAddressField(region, field) && !isOptional(field))
  expect(required).toEqual(requested)
  const empty = Object.fromEntries(addressFields.map((field) => [field, ' '])) as Record<AddressField, string>
  expect(addressProblems(region, empty)).toEqual(
    Object.fromEntries(requested.map((field) => [field, 'missing'])),
  )
})

test.each<[RegionCode, AddressField, string]>([
  ['IN', 'postalCode', '56003'],
  ['IN', 'postalCode', '56OOO3'],
  ['IN', 'state', 'Karnataka'],
  ['IN', 'state', 'JB'],
  ['IN', 'phone', '12345'],
  ['SG', 'postalCode', '52002'],
  ['SG', 'phone', '98123 45678'],
  ['AE', 'state', 'KA'],
  ['AE', 'phone', '+91 98123 45678'],
  ['ID', 'postalCode', '560003'],
  ['ID', 'state', 'KA'],
  ['ID', 'district', '12'],
  ['IN', 'firstName', '12345'],
  ['IN', 'lastName', '...'],
  ['IN', 'address', '#'],
  ['IN', 'addressLine2', '#'],
  ['IN', 'landmark', 'Temple\nBcc: everybody'],
  ['IN', 'address', '12 Temple Road\nBcc: everybody'],
  ['IN', 'city', 'Benga\u2028luru'],
  ['IN', 'firstName', 'As\u0007ha'],
])('in %s a %s %j is invalid', (region, field, text) => {
  expect(addressProblem(region, field, text)).toBe('invalid')
})

test('no text is longer than a label takes', () => {
  expect(addressProblem('IN', 'address', 'a'.repeat(200))).toBeNull()
  expect(addressProblem('IN', 'address', ` ${'a'.repeat(200)} `)).toBeNull()
  expect(addressProblem('IN', 'address', 'a'.repeat(201))).toBe('tooLong')
  expect(addressProblem('ID', 'district', 'a'.repeat(201))).toBe('tooLong')
})

test('ignores and drops fields that the region does not use', () => {
  const draft = { ...drafts.SG, state: 'nonsense', city: '\u0000', district: 'x'.repeat(999) }
  expect(addressProblems('SG', draft)).toEqual({})
  expect(normalisedAddress('SG', draft)).toEqual({ ...drafts.SG, phone: '+6581234567', city: 'Singapore' })
  expect(normalisedAddress('AE', { ...drafts.AE, postalCode: '00000' }).postalCode).toBe('')
})

test('stores an address trimmed, with an international phone number, and accepts it unchanged again', () => {
  const stored = normalisedAddress('IN', {
    ...drafts.IN,
    firstName: ' आशा ',
    city: ' Bengaluru\t',
    isDefault: true,
  })
  expect(stored).toEqual({ ...drafts.IN, phone: '+919812345678', postalCode: '560003', isDefault: true })
  for (const region of regionsOfDrafts) {
    const once = normalisedAddress(region, drafts[region])
    expect(addressProblems(region, once)).toEqual({})
    expect(normalisedAddress(region, once)).toEqual(once)
  }
})
