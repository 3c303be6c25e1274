import type { AddressFormat } from '../addressFormat'

export const SG: AddressFormat = {
  phone: { countryCode: '65', specifiedLength: 8, national: /^\d{8}$/, hasLeadingZero: false },
  postalCode: { digits: 6, name: 'postalCode' },
  placeLevels: [],
  cityTexts: 'city',
  onlyCity: 'Singapore',
  stateTexts: 'state',
  states: [],
}
