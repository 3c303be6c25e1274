import { createHash } from 'node:crypto'

/**
 * The id of a city or district: 8 characters from a hash of the official code. It stays the same after each
 * build and each change of name.
 * @param officialCode e.g. `32.73` or `32.73.01`
 */
export function placeId(officialCode: string): string {
  // 40 bits are 8 digits in base 32.
  return createHash('sha256')
    .update(`ID ${officialCode}`)
    .digest()
    .readUIntBE(0, 5)
    .toString(32)
    .padStart(8, '0')
}
