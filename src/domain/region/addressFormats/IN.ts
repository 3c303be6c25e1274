import type { AddressFormat } from '../addressFormat'

export const IN: AddressFormat = {
  phone: { countryCode: '91', specifiedLength: 10, national: /^\d{10}$/, hasLeadingZero: false, groups: [5] },
  postalCode: { digits: 6, name: 'pin' },
  placeLevels: ['state'],
  cityTexts: 'city',
  stateTexts: 'state',
  states: [
    { code: 'AN', name: 'Andaman and Nicobar Islands' },
    { code: 'AP', name: 'Andhra Pradesh' },
    { code: 'AR', name: 'Arunachal Pradesh' },
    { code: 'AS', name: 'Assam' },
    { code: 'BR', name: 'Bihar' },
    { code: 'CH', name: 'Chandigarh' },
    { code: 'CG', name: 'Chhattisgarh' },
    { code: 'DH', name: 'Dadra and Nagar Haveli and Daman and Diu' },
    { code: 'DL', name: 'Delhi' },
    { code: 'GA', name: 'Goa' },
    { code: 'GJ', name: 'Gujarat' },
    { code: 'HR', name: 'Haryana' },
    { code: 'HP', name: 'Himachal Pradesh' },
    { code: 'JK', name: 'Jammu and Kashmir' },
    { code: 'JH', name: 'Jharkhand' },
    { code: 'KA', name: 'Karnataka' },
    { code: 'KL', name: 'Kerala' },
    { code: 'LA', name: 'Ladakh' },
    { code: 'LD', name: 'Lakshadweep' },
    { code: 'MP', name: 'Madhya Pradesh' },
    { code: 'MH', name: 'Maharashtra' },
    { code: 'MN', name: 'Manipur' },
    { code: 'ML', name: 'Meghalaya' },
    { code: 'MZ', name: 'Mizoram' },
    { code: 'NL', name: 'Nagaland' },
    { code: 'OD', name: 'Odisha' },
    { code: 'PY', name: 'Puducherry' },
    { code: 'PB', name: 'Punjab' },
    { code: 'RJ', name: 'Rajasthan' },
    { code: 'SK', name: 'Sikkim' },
    { code: 'TN', name: 'Tamil Nadu' },
    { code: 'TS', name: 'Telangana' },
    { code: 'TR', name: 'Tripura' },
    { code: 'UP', name: 'Uttar Pradesh' },
    { code: 'UK', name: 'Uttarakhand' },
    { code: 'WB', name: 'West Bengal' },
  ],
  taxId: { name: 'gstin', example: '29ABCDE1234F1ZW', isValid: isGstin },
}

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A GSTIN: two digits of the state, the PAN or TAN, two characters of the entity and a checksum (rule 10 of the
 * CGST Rules, 2017). The checksum is the one of the GST Network: every second character counts double, in base 36.
 */
function isGstin(number: string): boolean {
  if (!/^\d{2}([A-Z]{5}\d{4}|[A-Z]{4}\d{5})[A-Z][A-Z\d]{3}$/.test(number)) return false
  const sum = Array.from(number.slice(0, 14), (character, index) => {
    const product = base36.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return Math.floor(product / 36) + (product % 36)
  }).reduce((total, part) => total + part, 0)
  return base36[(36 - (sum % 36)) % 36] === number[14]
}
