import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

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
    parseTrust(setting)
    return true
  } catch {
    // The setting's own message names the variable and what is allowed.
    return false
  }
}

/**
 * Decides whether a peer's forwarding headers count, by its address and its distance (0 is the direct peer).
 */
export type Trust = (address: string | undefined, hop: number) => boolean

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads the setting for trusted proxies: those whose host, scheme and country headers count.
 * @param setting `false` for none, `true` for all, a number of nearest proxies, or a comma-separated list:
 * addresses, networks (`10.0.0.0/8`) and the names loopback, linklocal, uniquelocal
 * @throws RangeError for an item that is neither an address nor a network
 */
export function parseTrust(setting: boolean | number | string): Trust {
  if (typeof setting === 'boolean') return () => setting
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  const list = new BlockList()
  for (const entry of setting.split(',').flatMap((text) => named[text.trim()] ?? [text.trim()]))
    add(list, entry)
  return (address) => address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function add(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits)
  const isRange =
    Number.isInteger(prefix) && prefix >= 0 && prefix <= (version === 6 ? 128 : 32) && bits !== ''
  if (version === 0 || !isRange) throw new RangeError(`"${entry}" is not an address or network`)
  list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
}
