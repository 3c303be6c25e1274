import type { Sharp } from 'sharp'
import { side, type Surface } from './drawing'
import { loadSharp } from './loadSharp'

const pictureFormats = ['avif', 'webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The requested form of a picture. */
export interface PictureForm {
  /** One of `pictureWidths`. */
  readonly width: number
  readonly format: PictureFormat
  readonly surface: Surface
}

/** Available widths; other widths get the next larger one. The last is for zooming. */
const pictureWidths = [160, 320, 480, 640, 960, 1920] as const

/** The smallest available width that is at least `requested`, or the largest. */
export function pictureWidth(requested: number): number {
  return pictureWidths.find((width) => width >= requested) ?? 1920
}

/**
 * Rendering width before downscaling: twice the width for small pictures, whose lines are finer than a pixel,
 * else the width itself. Rendering takes more time than encoding.
 */
const drawnWidth = (width: number): number => Math.max(width, Math.min(640, width * 2))
const dotsPerInch = 72

/** Converts a drawing to a picture `width` pixels wide. */
export async function rasterize(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const density = (dotsPerInch * drawnWidth(width)) / side
  return encode(sharp(Buffer.from(svg), { density }).resize({ width }), { width, format })
}

/**
 * Encodes a picture without metadata. JPEG has no transparency, so its background is white. The efforts are
 * chosen for pictures that a request waits for.
 */
export function encode(
  picture: Sharp,
  { width, format }: Pick<PictureForm, 'width' | 'format'>,
): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      // Smart subsampling takes most of the time; it is visible where lines are one pixel wide.
      return picture.webp({ quality: 82, effort: 2, smartSubsample: width <= 320 }).toBuffer()
    case 'jpeg':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
        .toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 8 }).toBuffer()
  }
}
