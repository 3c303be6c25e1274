import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Surface } from './drawing'
import { loadSharp } from './loadSharp'
import { encode, type PictureForm } from './rasterize'

export interface Photo {
  /** Absolute path; of an uploaded picture its name in the log. */
  readonly path: string
  /** Reads a picture that is no file. */
  readonly read?: () => Promise<Buffer | null>
  /** Hash of the file's content. */
  readonly hash: string
  /** Text for people who can't see it; absent: the product's name. */
  readonly alt?: string
}

/** A photo that cannot be rendered; its message is for the shop's operator. */
export class BrokenPhoto extends Error {
  override readonly name = 'BrokenPhoto'

  /** @param hasChanged true when the file has changed since it was read */
  constructor(
    readonly photo: Photo,
    message: string,
    readonly hasChanged = false,
  ) {
    super(message)
  }
}

/** Maximum pixels of a photo: decoding a larger one would take too much memory. */
export const maxPixels = 50_000_000

/** Background of photos that are transparent or not square. */
const grounds: Readonly<Record<Surface, string>> = {
  courtline: '#f9f7f2',
  'courtline dark': '#24241f',
  aerovolt: '#f1f4f9',
  'aerovolt dark': '#1b2342',
  none: '#ffffff00',
}

/**
 * Renders a photo as a square picture: rotated by its EXIF orientation, uncropped, without metadata.
 * @throws BrokenPhoto when it cannot be decoded, or its file has changed
 */
export async function renderPhoto(photo: Photo, form: PictureForm): Promise<Buffer> {
  const { width, surface } = form
  // A photo that was deleted or replaced meanwhile: BrokenPhoto says so.
  const file = await (photo.read?.() ?? readFile(photo.path)).catch(() => null)
  if (!file || computeHash(file) !== photo.hash) throw new BrokenPhoto(photo, 'it has just changed', true)
  const sharp = await loadSharp()
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height: width, fit: 'contain', background: grounds[surface] })
    return await encode(
      surface === 'none' ? picture : picture.flatten({ background: grounds[surface] }),
      form,
    )
  } catch (error) {
    throw new BrokenPhoto(
      photo,
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    )
  }
}

export const computeHash = (file: Buffer): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 32)
