import type { AddressFormat } from '../addressFormat'

export const AE: AddressFormat = {
  phone: {
    countryCode: '971',
    specifiedLength: 10,
    national: /^(0[1-9]\d{8}|[1-9]\d{8,9})$/,
    hasLeadingZero: true,
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
}
