import type { PictureFormat } from '../../pictures/rasterize'

/**
 * The best format that the browser's Accept header names. Crawlers name neither AVIF nor WebP: they get JPEG,
 * or PNG if the background is transparent.
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
