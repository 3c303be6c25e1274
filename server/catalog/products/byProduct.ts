import { sql } from 'kysely'

/** Groups rows by their product, and leaves its id out. */
export function byProduct<Row extends { product_id: number }>(rows: readonly Row[]) {
  const groups = new Map<number, Omit<Row, 'product_id'>[]>()
  for (const { product_id, ...row } of rows) {
    const group = groups.get(product_id)
    if (group) group.push(row)
    else groups.set(product_id, [row])
  }
  return groups
}

/** Any of the ids, as one parameter: PostgreSQL and Kysely take much longer for a list of two hundred. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`
