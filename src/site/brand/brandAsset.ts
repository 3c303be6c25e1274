import { keysOf } from '../../domain/typedObject'
import { brandKeys } from '../site'

/** File names of a brand's images, by purpose. */
const files = {
  favicon16: 'favicon-16.png',
  favicon32: 'favicon-32.png',
  appleTouchIcon: 'apple-touch-icon.png',
  shareImage: 'share.png',
  logo: 'logo.svg',
} as const
export type BrandAsset = keyof typeof files
export const brandAssets = keysOf(files)

/**
 * Path of a brand's image, the same on every host, e.g. `/brand/courtline/favicon-16.png`.
 * @throws Error for an unknown brand or image (docs/contract.md#brand)
 */
export function brandAsset(brand: string, key: string): string {
  const file = Object.entries(files).find(([name]) => name === key)?.[1]
  if (!brandKeys.some((known) => known === brand)) throw new Error(`unknown brand: ${brand}`)
  if (file === undefined) throw new Error(`unknown brand asset: ${key}`)
  return `/brand/${brand}/${file}`
}
