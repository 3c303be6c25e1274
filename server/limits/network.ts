import { isIPv6 } from 'node:net'

/**
 * What one visitor can be told by: an IPv4 address, or the first half of an IPv6 one, because every connection has
 * 2^64 of those to choose from (RFC 6177). Anything else is itself.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(address)) return address
  // URL writes an address in its one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** The two bytes of a group, e.g. 203 and 0 of `cb00`. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
