import type { PictureFormat } from '../../pictures/rasterize'

/**
 * The best format that the browser's Accept header names. If it names neither AVIF nor WebP, as crawlers do,
 * the answer is JPEG, or PNG where the background must stay transparent.
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
