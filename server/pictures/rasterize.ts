import sharp, { type Sharp } from 'sharp'
import { side, type Surface } from './drawing'

export const pictureFormats = ['avif', 'webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The form in which a picture is wanted. */
export interface PictureForm {
  /** One of `pictureWidths`. */
  readonly width: number
  readonly format: PictureFormat
  readonly surface: Surface
}

/** Widths that pictures are made in; others are answered with the next larger one. The last is for looking closely. */
export const pictureWidths = [160, 320, 480, 640, 960, 1920] as const

/** The smallest of `pictureWidths` that is at least `asked`, or the largest. */
export function pictureWidth(asked: number): number {
  return pictureWidths.find((width) => width >= asked) ?? 1920
}

/**
 * Width in which a picture is drawn before it is reduced: twice its own where it is small and lines are finer
 * than a pixel, its own where it is large. Drawing, not encoding, is what takes the time.
 */
const drawnWidth = (width: number): number => Math.max(width, Math.min(640, width * 2))
const dotsPerInch = 72

// Encodings run beside requests: one thread each, and no memory kept between them.
sharp.concurrency(1)
sharp.cache(false)

/** Turns a drawing into a picture `width` pixels wide. */
export async function rasterize(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const density = (dotsPerInch * drawnWidth(width)) / side
  return encode(sharp(Buffer.from(svg), { density }).resize({ width }), { width, format })
}

/**
 * A picture in a format, without any of its source's metadata. JPEG knows no transparency: paper shows through.
 * The efforts are chosen for pictures that are made while somebody waits.
 */
export function encode(
  picture: Sharp,
  { width, format }: Pick<PictureForm, 'width' | 'format'>,
): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      // Careful colours take most of the time; they show where lines are a pixel wide.
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
