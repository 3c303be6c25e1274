import type { AddressFormat } from './addressFormat'
import type { RegionCode } from './region'

const SG: AddressFormat = {
  phone: { countryCode: '65', specifiedLength: 8, national: /^\d{8}$/, hasLeadingZero: false, groups: [4] },
  postalCode: { digits: 6, name: 'postalCode' },
  placeLevels: [],
  cityTexts: 'city',
  onlyCity: 'Singapore',
  stateTexts: 'state',
  states: [],
  taxId: { name: 'uen', example: '201912345A', isValid: isUenOrGstNumber },
}

/**
 * A UEN: `nnnnnnnnX` for businesses, `yyyynnnnnX` for companies, `TyyPQnnnnX` for other entities (ACRA,
 * https://www.uen.gov.sg). A GST number outside the UEN is `MXnnnnnnnX` (IRAS, register of GST-registered
 * businesses).
 */
function isUenOrGstNumber(number: string): boolean {
  return /^(\d{8}[A-Z]|(18|19|20)\d{7}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z]|M[A-Z\d]\d{7}[A-Z\d])$/.test(number)
}

/**
 * The TRN of a business has 15 digits and begins with 1 (Federal Tax Authority, https://tax.gov.ae, TRN
 * verification).
 */
const AE: AddressFormat = {
  phone: {
    countryCode: '971',
    specifiedLength: 10,
    national: /^(0[1-9]\d{8}|[1-9]\d{8,9})$/,
    hasLeadingZero: true,
    groups: [2, 3],
    example: '050 123 4567',
  },
  postalCode: null,
  placeLevels: ['state'],
  cityTexts: 'area',
  stateTexts: 'emirate',
  states: [
    { code: 'AZ', name: 'Abu Dhabi' },
    { code: 'AJ', name: 'Ajman' },
    { code: 'DU', name: 'Dubai' },
    { code: 'FU', name: 'Fujairah' },
    { code: 'RK', name: 'Ras Al Khaimah' },
    { code: 'SH', name: 'Sharjah' },
    { code: 'UQ', name: 'Umm Al Quwain' },
  ],
  taxId: { name: 'trn', example: '100 1234 5678 9003', isValid: (number) => /^1\d{14}$/.test(number) },
}

/**
 * The NPWP of a business has 16 digits, and 15 before 2024 (regulation PMK 112/PMK.03/2022 of the Ministry of
 * Finance).
 */
const ID: AddressFormat = {
  phone: {
    countryCode: '62',
    specifiedLength: 8,
    national: /^(0[1-9]\d{6,11}|[1-9]\d{7,12})$/,
    hasLeadingZero: true,
    groups: [3, 4],
    example: '0812 3456 7890',
  },
  postalCode: { digits: 5, name: 'postalCode' },
  placeLevels: ['state', 'city', 'district'],
  cityTexts: 'listed',
  stateTexts: 'province',
  states: [
    { code: 'AC', name: 'Aceh' },
    { code: 'BA', name: 'Bali' },
    { code: 'BB', name: 'Kepulauan Bangka Belitung' },
    { code: 'BT', name: 'Banten' },
    { code: 'BE', name: 'Bengkulu' },
    { code: 'YO', name: 'Daerah Istimewa Yogyakarta' },
    { code: 'JK', name: 'DKI Jakarta' },
    { code: 'GO', name: 'Gorontalo' },
    { code: 'JA', name: 'Jambi' },
    { code: 'JB', name: 'Jawa Barat' },
    { code: 'JT', name: 'Jawa Tengah' },
    { code: 'JI', name: 'Jawa Timur' },
    { code: 'KB', name: 'Kalimantan Barat' },
    { code: 'KS', name: 'Kalimantan Selatan' },
    { code: 'KT', name: 'Kalimantan Tengah' },
    { code: 'KI', name: 'Kalimantan Timur' },
    { code: 'KU', name: 'Kalimantan Utara' },
    { code: 'KR', name: 'Kepulauan Riau' },
    { code: 'LA', name: 'Lampung' },
    { code: 'MA', name: 'Maluku' },
    { code: 'MU', name: 'Maluku Utara' },
    { code: 'NB', name: 'Nusa Tenggara Barat' },
    { code: 'NT', name: 'Nusa Tenggara Timur' },
    { code: 'PA', name: 'Papua' },
    { code: 'PB', name: 'Papua Barat' },
    { code: 'PD', name: 'Papua Barat Daya' },
    { code: 'PE', name: 'Papua Pegunungan' },
    { code: 'PS', name: 'Papua Selatan' },
    { code: 'PT', name: 'Papua Tengah' },
    { code: 'RI', name: 'Riau' },
    { code: 'SR', name: 'Sulawesi Barat' },
    { code: 'SN', name: 'Sulawesi Selatan' },
    { code: 'ST', name: 'Sulawesi Tengah' },
    { code: 'SG', name: 'Sulawesi Tenggara' },
    { code: 'SA', name: 'Sulawesi Utara' },
    { code: 'SB', name: 'Sumatera Barat' },
    { code: 'SS', name: 'Sumatera Selatan' },
    { code: 'SU', name: 'Sumatera Utara' },
  ],
  taxId: { name: 'npwp', example: '01.234.567.8-901.000', isValid: (number) => /^\d{15,16}$/.test(number) },
}

const IN: AddressFormat = {
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

/** Address rules per region. They contain the states of every country: only forms import them. */
export const addressFormats: Readonly<Record<RegionCode, AddressFormat>> = { IN, SG, AE, ID }
