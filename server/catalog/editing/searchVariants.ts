import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for the ids of variants whose product's name contains, or whose SKU begins with, each word of a text. One branch
 * per index: PostgreSQL uses none for an `or` across two tables.
 * @param where a further condition on `variants` and `products`
 * @param limit ids in ascending order
 */
export function searchVariants(text: string, where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const words = text.split(/\s+/).filter(Boolean)
  const inName = (word: string) => sql`products.name ilike ${`%${escapeLike(word)}%`}`
  const startsSku = (word: string) => sql`lower(variants.sku) like ${`${escapeLike(word.toLowerCase())}%`}`
  const branches = [
    words.map(inName),
    ...words.map((first) => [
      startsSku(first),
      ...words.filter((word) => word !== first).map((word) => sql`(${inName(word)} or ${startsSku(word)})`),
    ]),
  ]
  const select = (conditions: readonly RawBuilder<unknown>[]) => sql`(
    select variants.id from variants join products on products.id = variants.product_id
    where ${sql.join([where, ...conditions], sql` and `)} order by variants.id limit ${limit})`
  return sql`select id from (${sql.join(branches.map(select), sql` union `)}) as found order by id limit ${limit}`
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
