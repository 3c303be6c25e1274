import { createHash } from 'node:crypto'

/**
 * The id of a city or district: 8 characters of the official code's hash, so that orders and saved addresses mean the
 * same place after every build, and whatever becomes of its name.
 * @param officialCode e.g. `32.73` or `32.73.01`
 */
export function placeId(officialCode: string): string {
  // 40 bits are 8 digits to the base of 32.
  return createHash('sha256')
    .update(`ID ${officialCode}`)
    .digest()
    .readUIntBE(0, 5)
    .toString(32)
    .padStart(8, '0')
}
