import type { AddressFormat } from '../addressFormat'

/**
 * The TRN of a business has 15 digits and begins with 1 (Federal Tax Authority, https://tax.gov.ae, TRN
 * verification).
 */
export const AE: AddressFormat = {
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
