import { validationError } from '../errors'
import { addressFormats } from './addressFormats'
import { isRegionCode, type RegionCode } from './region'

/** Separators between digits. Any other character makes the number invalid. */
const separators = /[\s().\-\u2010-\u2014/]/g

/** @throws CommerceError 'Invalid Location' outside the shop's regions. */
export function validPhoneLength(location: string): number {
  if (!isRegionCode(location)) throw validationError('Invalid Location')
  return addressFormats[location].phone.specifiedLength
}

/**
 * The national digits of a phone number without country code; null when it is invalid in the region. Accepts
 * more lengths than `validPhoneLength`, because real Indonesian and Emirati numbers are longer.
 */
export function nationalPhone(region: RegionCode, input: string): string | null {
  const { countryCode, national, hasLeadingZero } = addressFormats[region].phone
  const bare = input.replace(separators, '')
  const digits = bare.replace(/^(\+|00)/, '')
  const afterCode = digits.startsWith(countryCode) ? digits.slice(countryCode.length) : null
  if (afterCode !== null && national.test(afterCode)) return afterCode
  if (!bare.startsWith('+')) return national.test(bare) ? bare : null
  // The server parses the stored form again. It lacks the leading 0 that short numbers need to match the
  // plan.
  return hasLeadingZero && afterCode !== null && national.test(`0${afterCode}`) ? afterCode : null
}

/** Whether checkout accepts a text as phone number of the region. */
export function acceptsPhone(region: RegionCode, input: string): boolean {
  return nationalPhone(region, input) !== null
}

/** The stored form, e.g. `+971501234567`, also sent to carriers; null when it is invalid in the region. */
export function internationalPhone(region: RegionCode, input: string): string | null {
  const national = nationalPhone(region, input)
  if (national === null) return null
  const { countryCode, hasLeadingZero } = addressFormats[region].phone
  return `+${countryCode}${hasLeadingZero ? national.replace(/^0/, '') : national}`
}

/**
 * A phone number in international form with groups as its country writes them, e.g. `+971 50 123 4567`. The spaces
 * are no-break spaces. A number that is invalid in the region stays unchanged.
 */
export function shownPhone(region: RegionCode, phone: string): string {
  const stored = internationalPhone(region, phone)
  if (stored === null) return phone
  const { countryCode, groups } = addressFormats[region].phone
  const digits = stored.slice(countryCode.length + 1)
  const leading = new RegExp(`^${groups.map((size) => `(\\d{${size}})`).join('')}(\\d{2,})?$`)
  // A number too short for its groups is read in fours.
  const parts = leading.exec(digits)?.slice(1).filter(Boolean) ?? digits.match(/\d{1,4}/g) ?? []
  return [`+${countryCode}`, ...parts].join('\u00a0')
}
