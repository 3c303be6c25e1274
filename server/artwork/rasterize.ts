import sharp from 'sharp'
import { side } from './surface'

export const pictureFormats = ['webp', 'avif', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Widths that pictures are made in; others are answered with the next larger one. */
export const pictureWidths = [160, 320, 480, 640, 960] as const

/** The smallest of `pictureWidths` that is at least `asked`, or the largest. */
export function pictureWidth(asked: number): number {
  return pictureWidths.find((width) => width >= asked) ?? 960
}

/**
 * Width in which a picture is drawn before it is reduced: twice its own where it is small and lines are finer
 * than a pixel, less where it is large. Drawing, not encoding, is what takes the time.
 */
const drawnWidth = (width: number): number => Math.min(side, Math.max(width * 1.25, Math.min(640, width * 2)))
const dotsPerInch = 72

// Encodings run beside requests: one thread each, and no memory kept between them.
sharp.concurrency(1)
sharp.cache(false)

/** Turns a drawing into a picture `width` pixels wide. */
export async function rasterize(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const density = (dotsPerInch * drawnWidth(width)) / side
  const picture = sharp(Buffer.from(svg), { density }).resize({ width })
  if (format === 'webp') return picture.webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer()
  if (format === 'avif')
    return picture.avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }).toBuffer()
  return picture.png({ compressionLevel: 9 }).toBuffer()
}
