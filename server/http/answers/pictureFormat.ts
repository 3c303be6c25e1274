import type { PictureFormat } from '../../artwork/pictures/rasterize'

/**
 * The best format that a visitor's browser names. Who names neither AVIF nor WebP, also a crawler that takes
 * anything, gets the one that everybody reads: JPEG, or PNG where the ground must stay transparent.
 */
export function pictureFormatFor(accept = '', isTransparent = false): PictureFormat {
  const named = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (named.includes('image/avif')) return 'avif'
  if (named.includes('image/webp')) return 'webp'
  return isTransparent ? 'png' : 'jpeg'
}
