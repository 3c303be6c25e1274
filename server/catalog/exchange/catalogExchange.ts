import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { validationError } from '../../../src/domain/errors'
import type { StaffActor } from '../../../src/domain/staffRoles'
import type { Tables } from '../../database/tables'
import { fromSnapshot, inTransaction } from '../../database/transaction'
import { recordChange } from '../../staff/staffChanges'
import { applyImport } from './applyImport'
import { readCsv } from './csvFile'
import { writeCsv } from './csvWriter'
import { currentCategories, currentCatalog, readCatalog, type NamedProducts } from './currentCatalog'
import { readNdjson, writeNdjson } from './ndjsonFile'
import { planImport, withoutStock, type ImportPlan } from './planImport'
import type { FileContent } from './productProblems'
import type { CategoryPatch, ProductPatch } from './record'

export type CatalogFormat = 'csv' | 'ndjson'
export type CatalogContent = FileContent<ProductPatch, CategoryPatch>

/** Decodes the bytes of a file. @throws CommerceError `validation_error` for another encoding than UTF-8 */
export async function* decodeFile(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes) yield decodePart(() => decoder.decode(part, { stream: true }))
  yield decodePart(() => decoder.decode())
}

function decodePart(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw validationError('The file is not in UTF-8. Save it as “CSV UTF-8”.')
  }
}

/** Parses a file of the catalog. */
export const readContent = (format: CatalogFormat, text: AsyncIterable<string>): Promise<CatalogContent> =>
  format === 'csv' ? readCsv(text) : readNdjson(text)

/** The effect that an import would have now, and its digest for `importContent`. */
export async function checkContent(
  db: Kysely<Tables>,
  content: CatalogContent,
): Promise<{ readonly plan: ImportPlan; readonly digest: string }> {
  const plan = planImport(content, await currentCatalog(db, namesIn(content)))
  return { plan, digest: await digestOf(db, plan) }
}

/** The subject of imports in the record of changes. */
const importSubject = { subject: 'catalog', subjectId: 'import' } as const

interface ImportTerms {
  readonly by: StaffActor
  /** Of the plan that the member agreed to; another plan changes nothing. Absent: any plan. */
  readonly digest?: string
}

/**
 * Imports a file in one transaction. A plan with problems or another digest changes nothing.
 * @returns the plan, and whether it was carried out
 */
export const importContent = (
  db: Kysely<Tables>,
  content: CatalogContent,
  terms: ImportTerms,
): Promise<{ readonly plan: ImportPlan; readonly isImported: boolean }> =>
  // Orders change stock at any time. A serializable transaction would fail with each of them; this one writes only
  // the stock that the file names, and waits for the rows in the order in which orders lock them.
  inTransaction(db, (transaction) => importWithin(transaction, content, terms), {
    isolation: 'read committed',
  })

/** As `importContent`, within a transaction that reads what others commit meanwhile. */
export async function importWithin(
  transaction: Transaction<Tables>,
  content: CatalogContent,
  { by, digest }: ImportTerms,
): Promise<{ readonly plan: ImportPlan; readonly isImported: boolean }> {
  await lockCatalog(transaction)
  const current = await currentCatalog(transaction, namesIn(content))
  const plan = planImport(content, current)
  if (plan.problems.length > 0 || (digest !== undefined && digest !== (await digestOf(transaction, plan))))
    return { plan, isImported: false }
  await applyImport(transaction, plan, current)
  // An editor who saw the values before it gets a conflict.
  await recordChange(transaction, by, {
    action: 'catalog.import',
    ...importSubject,
    before: null,
    after: { ...plan.counts, categories: plan.categories.length },
  })
  return { plan, isImported: true }
}

/** Waits for other imports and edits: two of them would give the same new ids. */
export async function lockCatalog(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(transaction)
}

/**
 * Equal for plans with the same result. Stock that orders take in between makes no difference. A plan that changes
 * stock by a difference has another digest after each import, because a repetition would change it twice.
 */
async function digestOf(
  db: Kysely<Tables>,
  { products, categories, stock, onlyStock }: ImportPlan,
): Promise<string> {
  const written = products.filter(({ sku }) => !onlyStock.has(sku)).map(withoutStock)
  const isRepeatable = [...stock.values()].every((given) => typeof given !== 'object' || given === null)
  return createHash('sha256')
    .update(JSON.stringify([written, categories, [...stock], isRepeatable ? null : await lastImport(db)]))
    .digest('base64url')
}

/** Id of the newest import; null before the first one. */
async function lastImport(db: Kysely<Tables>): Promise<string | null> {
  const { id } = await db
    .selectFrom('staff_changes')
    .select(({ fn }) => fn.max<string | null>('id').as('id'))
    .where('subject', '=', importSubject.subject)
    .where('subject_id', '=', importSubject.subjectId)
    .executeTakeFirstOrThrow()
  return id
}

const namesIn = ({ products }: CatalogContent): NamedProducts => ({
  skus: products.map(({ value }) => value.sku),
  slugs: products.flatMap(({ value }) => value.slug ?? []),
  variants: products.flatMap(({ value }) => (value.variants ?? []).map(({ sku }) => sku)),
})

/** Products per part of an export. */
const partSize = 100

/**
 * Yields the whole catalog as a file, from one snapshot. Memory use is independent of the catalog's size.
 * @param hasStock false leaves out the stock, for an installation with a stock of its own; NDJSON only
 */
export const exportContent = (
  db: Kysely<Tables>,
  format: CatalogFormat,
  { hasStock = true } = {},
): AsyncGenerator<string> =>
  fromSnapshot(db, (snapshot) =>
    format === 'csv' ? writeCsv(() => productParts(snapshot)) : exportNdjson(snapshot, { hasStock }),
  )

/** Yields the whole catalog as NDJSON, from the snapshot of a transaction. */
export async function* exportNdjson(
  snapshot: Kysely<Tables>,
  { hasStock }: { readonly hasStock: boolean },
): AsyncGenerator<string> {
  yield* writeNdjson(await currentCategories(snapshot), [])
  for await (const products of productParts(snapshot))
    yield* writeNdjson([], hasStock ? products : products.map(withoutStock))
}

async function* productParts(snapshot: Kysely<Tables>) {
  for (let after = 0; ;) {
    const rows = await snapshot
      .selectFrom('products')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(partSize)
      .execute()
    const { products } = await readCatalog(
      snapshot,
      rows.map(({ id }) => id),
    )
    yield [...products.values()].map(({ product }) => product)
    if (rows.length < partSize) return
    after = rows.at(-1)?.id ?? after
  }
}
