import { z } from 'zod'
import { trustOf } from './trustedProxies'

/** TRUST_PROXY: the proxies whose forwarding headers are trusted. */
export const trustSetting = z
  .string()
  .default('false')
  .transform(readTrust)
  .refine(isTrust, 'must be true, false, a number of proxies, or addresses and networks separated by commas')

/** COUNTRY_HEADER: the header in which a trusted proxy sends the visitor's country. */
export const countryHeaderSetting = z
  .string()
  .refine((name) => /^[\w-]+$/.test(name), 'must be the name of a request header, e.g. cf-ipcountry')

function readTrust(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

function isTrust(setting: boolean | number | string): boolean {
  try {
    trustOf(setting)
    return true
  } catch {
    return false
  }
}
