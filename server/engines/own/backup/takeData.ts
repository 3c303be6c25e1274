import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import { listContentKeys } from '../../../../src/domain/content/content'
import { CommerceError } from '../../../../src/domain/errors'
import type { StaffActor } from '../../../../src/domain/staffRoles'
import type { Site } from '../../../../src/site/site'
import {
  importWithin,
  lockCatalog,
  readContent,
  type CatalogContent,
} from '../../../catalog/exchange/catalogExchange'
import { publishShared } from '../../../content/contentEntries'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { computeHash } from '../../../pictures/photoPicture'
import { writePictures } from '../../../pictures/uploadedPictures'
import type { CodeSecrets } from '../../../staff/codeSecrets'
import { takeMember } from '../../../staff/members'
import { recordChange } from '../../../staff/staffChanges'
import { checkShared, rejected, verifiedLines, type SharedLine } from './sharedFile'

interface TakeParts {
  /** Reads the lines of the file; called for each pass. */
  readonly open: () => AsyncIterable<string>
  /** `SHARING_KEY`. */
  readonly key: string
  /** Those served here: content of other ones is left out. */
  readonly sites: readonly Site[]
  readonly codes: CodeSecrets
  readonly by: StaffActor
}

/** Counts of what taking a file has changed. */
export interface TakenCounts {
  readonly newProducts: number
  readonly changedProducts: number
  /** Products with other pictures than before. */
  readonly pictures: number
  /** Entries with another version than before. */
  readonly content: number
  readonly newMembers: number
  readonly changedMembers: number
  /** New or ended ones. */
  readonly coupons: number
}

type Counts = { -readonly [Name in keyof TakenCounts]: TakenCounts[Name] }

/** Identifies files in the record of changes by the time of their snapshot. */
const subject = 'shared data'

/** The entry of a written file in the record of changes. */
export const recordShared = (db: Kysely<Tables>, by: StaffActor, sharedAt: string): Promise<void> =>
  recordChange(db, by, { action: 'data.share', subject, subjectId: sharedAt, before: null, after: null })

/**
 * Takes the file of another installation in one transaction.
 * @returns null if it was taken before
 * @throws StartError for a file that is forged, damaged, older than the last one, or of this installation
 */
export async function takeData(db: Kysely<Tables>, parts: TakeParts): Promise<TakenCounts | null> {
  const lines = () => verifiedLines(parts.open(), parts.key)
  const { sharedAt } = await checkShared(parts.open(), parts.key)
  const catalog = await readContent('ndjson', catalogText(lines()))
  try {
    return await inTransaction(
      db,
      async (transaction) => {
        await lockCatalog(transaction)
        if (await wasTaken(transaction, sharedAt)) return null
        const counts = await takeCatalog(transaction, catalog, parts.by)
        for await (const each of lines()) {
          if (each[0] === subject && each[2] !== sharedAt) throw rejected('It has just changed')
          await takeLine(transaction, each, { ...parts, counts })
        }
        const change = { action: 'data.take', subject, subjectId: sharedAt, before: null, after: counts }
        await recordChange(transaction, parts.by, change)
        return counts
      },
      // As imports of the catalog.
      { isolation: 'read committed' },
    )
  } catch (error) {
    throw error instanceof CommerceError ? rejected(error.message) : error
  }
}

/** The catalog's part as a catalog file, with empty lines for the others. */
async function* catalogText(lines: AsyncIterable<SharedLine>): AsyncGenerator<string> {
  for await (const each of lines) yield each[0] === 'catalog' ? `${JSON.stringify(each[1])}\n` : '\n'
}

async function wasTaken(transaction: Kysely<Tables>, sharedAt: string): Promise<boolean> {
  const changes = transaction.selectFrom('staff_changes').where('subject', '=', subject)
  const own = await changes
    .select('id')
    .where('action', '=', 'data.share')
    .where('subject_id', '=', sharedAt)
    .executeTakeFirst()
  if (own) throw rejected('This installation has written it')
  const taken = await changes
    .select(({ fn }) => fn.max('subject_id').as('last'))
    .where('action', '=', 'data.take')
    .executeTakeFirst()
  const last = taken?.last ?? ''
  if (sharedAt < last) throw rejected(`It is of ${sharedAt}, older than the one taken last (${last})`)
  return sharedAt === last
}

async function takeCatalog(
  transaction: Transaction<Tables>,
  catalog: CatalogContent,
  by: StaffActor,
): Promise<Counts> {
  const { plan } = await importWithin(transaction, catalog, { by })
  const [problem] = plan.problems
  if (problem)
    throw rejected(
      `Its catalog has ${plan.problems.length} problems here; the first is: line ${problem.line}, ${problem.field} ${problem.message}`,
    )
  return {
    ...{ newProducts: plan.counts.new, changedProducts: plan.counts.changed },
    ...{ pictures: 0, content: 0, newMembers: 0, changedMembers: 0, coupons: 0 },
  }
}

interface LineParts extends TakeParts {
  readonly counts: Counts
}

async function takeLine(
  transaction: Transaction<Tables>,
  each: SharedLine,
  { sites, codes, by, counts }: LineParts,
): Promise<void> {
  if (each[0] === 'pictures') counts.pictures += Number(await takeList(transaction, each[1]))
  else if (each[0] === 'picture') await takePicture(transaction, each[1])
  else if (each[0] === 'content') {
    const { kind, scope } = each[1]
    const isHere = listContentKeys(sites).some((key) => key.kind === kind && key.scope === scope)
    if (isHere) counts.content += Number(await publishShared(transaction, by, each[1]))
  } else if (each[0] === 'member') {
    const effect = await takeMember(transaction, by, { codes, shared: each[1] })
    if (effect === 'new') counts.newMembers += 1
    if (effect === 'changed') counts.changedMembers += 1
  } else if (each[0] === 'coupon') counts.coupons += Number(await takeCoupon(transaction, each[1]))
}

type Entry<Kind extends SharedLine[0]> = Extract<SharedLine, readonly [Kind, ...unknown[]]>[1]

/** @returns whether the list differs from the one before */
async function takeList(transaction: Kysely<Tables>, { sku, pictures }: Entry<'pictures'>): Promise<boolean> {
  const id = await findProduct(transaction, sku)
  const row = await transaction
    .selectFrom('product_pictures')
    .select('pictures')
    .where('product_id', '=', id)
    .executeTakeFirst()
  if (isDeepStrictEqual(row?.pictures ?? [], pictures)) return false
  await writePictures(transaction, id, pictures)
  const hashes = pictures.map(({ hash }) => hash)
  await transaction
    .deleteFrom('product_picture_files')
    .where('product_id', '=', id)
    .where(sql<boolean>`hash <> all (${hashes})`)
    .execute()
  return true
}

async function takePicture(
  transaction: Kysely<Tables>,
  { sku, hash, content: text }: Entry<'picture'>,
): Promise<void> {
  const content = Buffer.from(text, 'base64')
  if (computeHash(content) !== hash) throw rejected(`A picture of ${sku} is damaged`)
  await transaction
    .insertInto('product_picture_files')
    .values({ product_id: await findProduct(transaction, sku), hash, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function findProduct(transaction: Kysely<Tables>, sku: string): Promise<number> {
  const product = await transaction
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (!product) throw rejected(`It has pictures of the unknown product ${sku}`)
  return product.id
}

/**
 * Adds a coupon, or ends it. The earlier end holds, because each installation may end it; uses are counted in each.
 * @returns whether something changed
 */
async function takeCoupon(transaction: Kysely<Tables>, coupon: Entry<'coupon'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('coupons')
    .values({
      ...coupon,
      amounts: JSON.stringify(coupon.amounts),
      minimums: JSON.stringify(coupon.minimums),
      regions: JSON.stringify(coupon.regions),
      brands: JSON.stringify(coupon.brands),
    })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ ends_at: coupon.ends_at })
        .where(sql<boolean>`least(coupons.ends_at, excluded.ends_at) is distinct from coupons.ends_at`),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
