import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import { CommerceError, notFound, validationError } from '../../../src/domain/errors'
import type { StaffActor } from '../../../src/domain/staffRoles'
import type { UploadedPicture } from '../../database/staffTables'
import type { Tables } from '../../database/tables'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../staff/staffChanges'
import { applyImport } from '../exchange/applyImport'
import { lockCatalog } from '../exchange/catalogExchange'
import { currentCatalog } from '../exchange/currentCatalog'
import { planImport, withoutStock, type ImportPlan } from '../exchange/planImport'
import type { Problem } from '../exchange/productProblems'
import { categoryPatch, productPatch, type WholeProduct } from '../exchange/record'
import { searchVariants } from './searchVariants'

/** A product as its form shows it. */
export interface EditedProduct {
  readonly product: WholeProduct
  /** Differs after each change that orders don't make. A change of the product carries it. */
  readonly version: string
  /** Uploaded ones. */
  readonly pictures: readonly UploadedPicture[]
}

/** A product in the list. */
export interface ListedProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly brand: string
  readonly isHidden: boolean
  readonly variants: number
}

export interface ProductsQuery {
  /** Words of the name, or the beginning of a SKU. */
  readonly text?: string | undefined
  /** Id of the last product of the page before. */
  readonly after?: number | undefined
  readonly limit: number
}

/** The product or the categories changed since the editor read them. */
export const catalogConflict = () =>
  new CommerceError('catalog_changed', 409, 'Somebody else has changed this meanwhile')

/** Variants that a search looks at for a page of products. */
const variantsPerProduct = 100

export async function listProducts(
  db: Kysely<Tables>,
  { text = '', after = 0, limit }: ProductsQuery,
): Promise<readonly ListedProduct[]> {
  const rows = db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select(['products.id', 'products.sku', 'products.name', 'brands.name as brand'])
    .select(sql<boolean>`coalesce(channels = '{}', false)`.as('isHidden'))
    .select(sql<number>`(select count(*)::int from variants where product_id = products.id)`.as('variants'))
    .orderBy('products.id')
    .limit(limit)
  if (text.trim() === '') return rows.where('products.id', '>', after).execute()
  const found = await sql<{ id: number }>`
    select distinct product_id as id from variants where id in (
      ${searchVariants(text, sql`products.id > ${after}`, limit * variantsPerProduct)})
    union select id from products where id > ${after} and sku = ${text.trim()}`.execute(db)
  return rows.where(sql<boolean>`products.id = any(${found.rows.map(({ id }) => id)}::integer[])`).execute()
}

/** @throws CommerceError 404 for an unknown SKU */
export async function readProduct(db: Kysely<Tables>, sku: string): Promise<EditedProduct> {
  const { products } = await currentCatalog(db, { skus: [sku], slugs: [], variants: [] })
  const known = products.get(sku)
  if (!known) throw notFound('There is no such product')
  const pictures = await readPictures(db, known.id)
  return { product: known.product, version: versionOf(known.product), pictures }
}

export async function readPictures(db: Kysely<Tables>, id: number): Promise<readonly UploadedPicture[]> {
  const row = await db
    .selectFrom('product_pictures')
    .select('pictures')
    .where('product_id', '=', id)
    .executeTakeFirst()
  return row?.pictures ?? []
}

const versionOf = (product: WholeProduct) => hashOf(withoutStock(product))
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

interface ProductChange {
  /** Fields of a product in a file. */
  readonly fields: unknown
  /** That of the product that the editor saw; null for a new product. */
  readonly version: string | null
}

/**
 * Changes or adds a product by the rules of an import, in one transaction with its record.
 * @throws CommerceError 409 `catalog_changed`, 400 with the field of each problem
 */
export async function changeProduct(
  db: Kysely<Tables>,
  by: StaffActor,
  { fields, version }: ProductChange,
): Promise<EditedProduct> {
  const patch = parseFields(productPatch, fields)
  await inTransaction(
    db,
    async (transaction) => {
      await lockCatalog(transaction)
      await lockVariants(transaction, patch.sku)
      const current = await currentCatalog(transaction, {
        skus: [patch.sku],
        slugs: patch.slug === undefined ? [] : [patch.slug],
        variants: (patch.variants ?? []).map(({ sku }) => sku),
      })
      const known = current.products.get(patch.sku)?.product
      if ((known ? versionOf(known) : null) !== version) throw catalogConflict()
      const given = known ? patch : { ...(await firstFields(transaction)), ...patch }
      const plan = planImport(
        { products: [{ line: 1, value: given }], categories: [], problems: [] },
        current,
      )
      rejectProblems(plan)
      const [after] = plan.products
      if (!after) return
      await applyImport(transaction, plan, current)
      await recordChange(transaction, by, {
        action: known ? 'product.change' : 'product.add',
        subject: 'product',
        subjectId: patch.sku,
        ...differences(known ?? null, after),
      })
    },
    // Orders change stock at any time. The locked rows are read again, as they are then.
    { isolation: 'read committed' },
  )
  return readProduct(db, patch.sku)
}

/** Locks the product's variants in order of their ids, as orders and changes of prices do. */
async function lockVariants(transaction: Kysely<Tables>, sku: string): Promise<void> {
  await transaction
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', (query) => query.selectFrom('products').select('id').where('sku', '=', sku))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Values that a form doesn't request for a new product: it sells last, and is new from now on. */
async function firstFields(transaction: Kysely<Tables>) {
  const { rank } = await transaction
    .selectFrom('products')
    .select(sql<number>`coalesce(max(sales_rank), 0) + 1`.as('rank'))
    .executeTakeFirstOrThrow()
  return { salesRank: rank, since: new Date().toISOString() }
}

/** @throws CommerceError 400 with the path of each invalid field */
function parseFields<Output>(schema: z.ZodType<Output>, fields: unknown, prefix = ''): Output {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => ({
    line: 1,
    field: prefix + path.join('.'),
    message,
  }))
  rejectProblems({ problems })
  throw read.error
}

/** @throws CommerceError 400 with all problems */
function rejectProblems({ problems }: Pick<ImportPlan, 'problems'>): void {
  if (problems.length === 0) return
  const toDetail = ({ field, message }: Problem) => ({
    message: `${field} ${message}`,
    code: 'validation_error',
    field,
  })
  throw validationError('The change is not valid', problems.map(toDetail))
}

/** The changed fields for the record; null for something new. */
export function differences<Value extends object>(before: Value | null, after: Value) {
  const fields = Object.entries(after).filter(
    ([field, value]) =>
      !before || !isDeepStrictEqual(Object.entries(before).find(([name]) => name === field)?.[1], value),
  )
  const names = new Set(fields.map(([field]) => field))
  return {
    before: before && Object.fromEntries(Object.entries(before).filter(([field]) => names.has(field))),
    after: Object.fromEntries(fields),
  }
}

interface CategoriesChange {
  /** Fields of categories in a file. */
  readonly categories: readonly unknown[]
  /** That of the categories that the editor saw. */
  readonly version: string
}

/** All categories with the number of their own products. */
export async function readCategories(db: Kysely<Tables>) {
  const { categories } = await currentCatalog(db, { skus: [], slugs: [], variants: [] })
  const { rows } = await sql<{ path: string; count: number }>`
    select path, count(*)::int as count from product_categories
    join categories on categories.id = category_id group by path`.execute(db)
  const countOf = new Map(rows.map(({ path, count }) => [path, count]))
  return {
    categories: categories.map((category) => ({ ...category, products: countOf.get(category.path) ?? 0 })),
    version: hashOf(categories),
  }
}

/**
 * Changes and adds categories by the rules of an import, and records each.
 * @throws CommerceError 409 `catalog_changed`, 400 with the field of each problem
 */
export function changeCategories(
  db: Kysely<Tables>,
  by: StaffActor,
  { categories, version }: CategoriesChange,
): Promise<void> {
  const given = categories.map((fields, index) => ({
    line: index + 1,
    value: parseFields(categoryPatch, fields, `categories.${index}.`),
  }))
  return inTransaction(
    db,
    async (transaction) => {
      await lockCatalog(transaction)
      const current = await currentCatalog(transaction, { skus: [], slugs: [], variants: [] })
      if (hashOf(current.categories) !== version) throw catalogConflict()
      const plan = planImport({ products: [], categories: given, problems: [] }, current)
      rejectProblems(plan)
      await applyImport(transaction, plan, current)
      for (const category of plan.categories) {
        const known = current.categories.find(({ path }) => path === category.path) ?? null
        await recordChange(transaction, by, {
          action: known ? 'category.change' : 'category.add',
          subject: 'category',
          subjectId: category.path,
          ...differences(known, category),
        })
      }
    },
    { isolation: 'read committed' },
  )
}
