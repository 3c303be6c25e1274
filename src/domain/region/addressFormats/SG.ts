import type { AddressFormat } from '../addressFormat'

export const SG: AddressFormat = {
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
