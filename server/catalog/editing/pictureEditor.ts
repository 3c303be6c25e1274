import type { Kysely } from 'kysely'
import { notFound, validationError } from '../../../src/domain/errors'
import type { StaffActor } from '../../../src/domain/staffRoles'
import type { UploadedPicture } from '../../database/staffTables'
import type { Tables } from '../../database/tables'
import { inTransaction } from '../../database/transaction'
import { loadSharp } from '../../pictures/loadSharp'
import { maxPhotos, photoProblem } from '../../pictures/photoFolder'
import { computeHash, maxPixels, renderPhoto } from '../../pictures/photoPicture'
import { writePictures } from '../../pictures/uploadedPictures'
import { recordChange } from '../../staff/staffChanges'
import { lockCatalog } from '../exchange/catalogExchange'
import { catalogConflict, readPictures } from './productEditor'

/** Sides of a stored picture in pixels. The shop sends at most 1920. */
const maxSide = 2400
/** A smaller one is blurred on the product page. */
const minSide = 400

/**
 * Adds a picture behind the others. It is stored without the camera's metadata, rotated, in at most 2400 pixels.
 * @throws CommerceError 400 for no picture, another format, too few or too many pixels, or too many pictures
 */
export async function addPicture(
  db: Kysely<Tables>,
  by: StaffActor,
  { sku, file }: { readonly sku: string; readonly file: Buffer },
): Promise<readonly UploadedPicture[]> {
  const content = await storedForm(file)
  const hash = computeHash(content)
  return changeList(db, by, sku, async (pictures, { transaction, id }) => {
    if (pictures.some((picture) => picture.hash === hash)) return pictures
    if (pictures.length === maxPhotos) throw invalidPicture(`A product has at most ${maxPhotos} pictures`)
    await transaction
      .insertInto('product_picture_files')
      .values({ product_id: id, hash, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return [...pictures, { hash, alt: '' }]
  })
}

interface PicturesChange {
  readonly sku: string
  /** As the editor saw them. */
  readonly before: readonly UploadedPicture[]
  /** In the new order; a missing picture is removed. */
  readonly after: readonly UploadedPicture[]
}

/** Orders, describes and removes pictures. @throws CommerceError 409 `catalog_changed`, 400 for an unknown picture */
export const changePictures = (
  db: Kysely<Tables>,
  by: StaffActor,
  { sku, before, after }: PicturesChange,
): Promise<readonly UploadedPicture[]> =>
  changeList(db, by, sku, async (pictures, { transaction, id }) => {
    if (JSON.stringify(pictures.map(toPair)) !== JSON.stringify(before.map(toPair))) throw catalogConflict()
    const hashes = after.map(({ hash }) => hash)
    if (
      new Set(hashes).size < hashes.length ||
      hashes.some((hash) => !pictures.some((each) => each.hash === hash))
    )
      throw invalidPicture('There is no such picture')
    const removed = pictures.map(({ hash }) => hash).filter((hash) => !hashes.includes(hash))
    if (removed.length > 0)
      await transaction
        .deleteFrom('product_picture_files')
        .where('product_id', '=', id)
        .where('hash', 'in', removed)
        .execute()
    return after.map(({ hash, alt }) => ({ hash, alt }))
  })

// The order of fields in the database differs.
const toPair = ({ hash, alt }: UploadedPicture) => [hash, alt]

/** A picture for its form, 320 pixels wide. @throws CommerceError 404 */
export async function readThumbnail(db: Kysely<Tables>, sku: string, hash: string): Promise<Buffer> {
  const row = await db
    .selectFrom('product_picture_files')
    .innerJoin('products', 'products.id', 'product_id')
    .select('content')
    .where('sku', '=', sku)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such picture')
  const photo = { path: `uploaded picture ${hash}`, hash, read: async () => row.content }
  return renderPhoto(photo, { width: 320, format: 'webp', surface: 'none' })
}

interface Locked {
  readonly transaction: Kysely<Tables>
  /** Of the product. */
  readonly id: number
}

/** Changes a product's list of pictures and records it. */
const changeList = (
  db: Kysely<Tables>,
  by: StaffActor,
  sku: string,
  change: (pictures: readonly UploadedPicture[], locked: Locked) => Promise<readonly UploadedPicture[]>,
): Promise<readonly UploadedPicture[]> =>
  inTransaction(
    db,
    async (transaction) => {
      await lockCatalog(transaction)
      const product = await transaction
        .selectFrom('products')
        .select('id')
        .where('sku', '=', sku)
        .executeTakeFirst()
      if (!product) throw notFound('There is no such product')
      const { id } = product
      const before = await readPictures(transaction, id)
      const after = await change(before, { transaction, id })
      if (JSON.stringify(before.map(toPair)) === JSON.stringify(after.map(toPair))) return before
      await writePictures(transaction, id, after)
      await recordChange(transaction, by, {
        action: 'product.pictures',
        subject: 'product',
        subjectId: sku,
        before: { pictures: before },
        after: { pictures: after },
      })
      return after
    },
    { isolation: 'read committed' },
  )

async function storedForm(file: Buffer): Promise<Buffer> {
  const problem = await photoProblem(file).catch(() => 'it is no picture')
  if (problem !== null) throw invalidPicture(`The picture can’t be used: ${problem}`)
  const sharp = await loadSharp()
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < minSide)
      throw invalidPicture(`The picture has ${width} × ${height} pixels; each side needs at least ${minSide}`)
    return await picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    // The decoder's own message says nothing to the staff.
    throw error instanceof Error && error.name === 'CommerceError'
      ? error
      : invalidPicture('The picture is damaged')
  }
}

const invalidPicture = (message: string) =>
  validationError(message, [{ message, code: 'validation_error', field: 'picture' }])
