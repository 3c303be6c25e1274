import type { ClientBase } from 'pg'
import { StartError } from '../../../settings/startError'

/** A table whose rows are backed up. */
export interface BackedUpTable {
  readonly name: string
  /** All writable columns. PostgreSQL computes the generated ones. */
  readonly columns: readonly string[]
  /** The primary key. Rows in its order make two backups of the same rows equal. */
  readonly key: readonly string[]
}

/** Temporary data, data that the migrations write, and accounts for refunds, which only this database may contain. */
const passing: readonly string[] = [
  'schema_migrations',
  'attempts',
  'catalogue_changes',
  'refund_accounts',
  'catalogue_snapshots',
  'catalogue_snapshot_parts',
  'catalogue_builds',
  'leases',
  'jobs',
  'store_mirror',
  'store_channels',
  'store_products',
  'store_redirects',
]

const columnsStatement = `
  select tables.relname as "table", columns.attname as "column",
    columns.attnum = any (keys.indkey) as "isKey"
  from pg_class tables
  join pg_attribute columns on columns.attrelid = tables.oid
  left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
  where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
    and tables.relname <> all ($1) and columns.attnum > 0 and not columns.attisdropped
    and columns.attgenerated = ''
  order by tables.relname, columns.attnum`

const referencesStatement = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_class parent on parent.oid = confrelid
  where contype = 'f' and conrelid <> confrelid`

/**
 * Reads all tables of the schema, each after the tables that it references.
 * @throws StartError for circular references
 */
export async function backedUpTables(client: ClientBase): Promise<readonly BackedUpTable[]> {
  const { rows: columns } = await client.query<Column>(columnsStatement, [passing])
  const { rows: references } = await client.query<{ child: string; parent: string }>(referencesStatement)
  const left = new Map<string, Column[]>()
  for (const column of columns) left.set(column.table, [...(left.get(column.table) ?? []), column])
  const ordered: BackedUpTable[] = []
  while (left.size > 0) {
    const waits = (name: string) => references.some(({ child, parent }) => child === name && left.has(parent))
    const free = [...left].filter(([name]) => !waits(name))
    if (free.length === 0)
      throw new StartError(`Tables have circular references: ${[...left.keys()].join(', ')}.`)
    for (const [name, ofTable] of free) {
      const key = ofTable.filter(({ isKey }) => isKey)
      ordered.push({ name, columns: ofTable.map(nameOf), key: key.map(nameOf) })
      left.delete(name)
    }
  }
  return ordered
}

interface Column {
  readonly table: string
  readonly column: string
  readonly isKey: boolean | null
}
const nameOf = ({ column }: Column) => column

/** Quotes an identifier for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
