import { z } from 'zod'
import { trustOf } from './trustedProxies'

/** TRUST_PROXY: whose forwarding headers are believed. */
export const trustSetting = z
  .string()
  .default('false')
  .transform(readTrust)
  .refine(isTrust, 'must be true, false, a number of proxies, or addresses and networks separated by commas')

/** COUNTRY_HEADER: where such a proxy names the visitor's country. */
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
