import { validationError } from '../errors'
import { isRegionCode, type RegionCode } from './region'

interface NumberingPlan {
  readonly countryCode: string
  /** The length that the look-up answers (specification section 5). */
  readonly specifiedLength: number
  /** A whole national number as people write it, with or without the leading 0 where the country has one. */
  readonly national: RegExp
  /** Whether people put a 0 before the number inside the country. */
  readonly hasLeadingZero: boolean
}

const plans: Readonly<Record<RegionCode, NumberingPlan>> = {
  IN: { countryCode: '91', specifiedLength: 10, national: /^\d{10}$/, hasLeadingZero: false },
  SG: { countryCode: '65', specifiedLength: 8, national: /^\d{8}$/, hasLeadingZero: false },
  ID: {
    countryCode: '62',
    specifiedLength: 8,
    national: /^(0[1-9]\d{6,11}|[1-9]\d{7,12})$/,
    hasLeadingZero: true,
  },
  AE: {
    countryCode: '971',
    specifiedLength: 10,
    national: /^(0[1-9]\d{8}|[1-9]\d{8,9})$/,
    hasLeadingZero: true,
  },
}

/** Signs that people put between digits; anything else makes the text no phone number. */
const separators = /[\s().\-\u2010-\u2014/]/g

/** @throws CommerceError 'Invalid Location' outside the four regions. */
export function validPhoneLength(location: string): number {
  if (!isRegionCode(location)) throw validationError('Invalid Location')
  return plans[location].specifiedLength
}

/**
 * The national digits of a phone number, its country code stripped; null when it is none of the region's.
 * Wider than `validPhoneLength`, so that real Indonesian and Emirati numbers can order.
 */
export function nationalPhone(region: RegionCode, input: string): string | null {
  const { countryCode, national, hasLeadingZero } = plans[region]
  const bare = input.replace(separators, '')
  const digits = bare.replace(/^(\+|00)/, '')
  const afterCode = digits.startsWith(countryCode) ? digits.slice(countryCode.length) : null
  if (afterCode !== null && national.test(afterCode)) return afterCode
  if (!bare.startsWith('+')) return national.test(bare) ? bare : null
  // The stored form is read again by the server: short numbers are whole only with the 0 that it leaves out.
  return hasLeadingZero && afterCode !== null && national.test(`0${afterCode}`) ? afterCode : null
}

/** Whether checkout takes this text as a phone number of the region. */
export function acceptsPhone(region: RegionCode, input: string): boolean {
  return nationalPhone(region, input) !== null
}

/** The number as it is stored and sent to carriers, e.g. `+971501234567`; null when it is none of the region's. */
export function internationalPhone(region: RegionCode, input: string): string | null {
  const national = nationalPhone(region, input)
  if (national === null) return null
  const { countryCode, hasLeadingZero } = plans[region]
  return `+${countryCode}${hasLeadingZero ? national.replace(/^0/, '') : national}`
}
