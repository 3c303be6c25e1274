import { isIPv6 } from 'node:net'

/**
 * Returns the key that identifies a visitor's network: an IPv4 address, or the first 64 bits of an IPv6
 * address. One IPv6 connection gets 2^64 addresses (RFC 6177). Other texts are returned unchanged.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(address)) return address
  // URL writes an IPv6 address in canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** Splits a group into its two bytes, e.g. 203 and 0 for `cb00`. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
