import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the key that identifies a visitor's network: an IPv4 address, or the first 64 bits of an IPv6
 * address. One IPv6 connection gets 2^64 addresses (RFC 6177). Other texts are returned unchanged.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  // `process` turns an IPv4 address that is mapped to IPv6 into IPv4. It rejects some zones, e.g. `%eth-0`.
  const address = ipaddr.process(ip.replace(/%.*$/, ''))
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
