import type { Migrations } from './backupLines'

/** The migration that renamed tables, columns and states without changing other data. */
const renaming = '0022_glossary_names.sql'

/** Migrations that an older backup may lack: they change no data but names, or add columns that may be null. */
const harmless: readonly string[] = ['0021_regions_in_code.sql', renaming, '0025_payment_reminders.sql']

/** Old names of tables that the migration renamed. */
const renamedTables: Readonly<Record<string, string>> = {
  former_slugs: 'slug_redirects',
  former_category_paths: 'category_redirects',
}

const stateExpression = `case "row"->>'state'
  when 'leaving' then 'cancelling' when 'surplus' then 'overpaid' else "row"->>'state' end`

/** SQL expressions by table and column, over an older backup's `row` of type json. */
const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  coupons: { max_uses: `("row"->>'most_uses')::integer` },
  payments: {
    is_notified: `("row"->>'is_told')::boolean`,
    mismatch: `"row"->>'doubt'`,
    state: stateExpression,
  },
  payment_refunds: { is_notified: `("row"->>'is_told')::boolean` },
}

/** Returns the names of the migrations that make a backup unreadable. */
export function differentMigrations(theirs: Migrations, ours: Migrations): string[] {
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  const mayLack = (name: string) => harmless.includes(name) && theirs[name] === undefined
  return [...names].filter((name) => theirs[name] !== ours[name] && !mayLack(name))
}

/** Returns whether a backup was written before the renaming. */
export const isOlder = (theirs: Migrations) => theirs[renaming] === undefined

/** Returns a table's present name. */
export const presentTable = (name: string) => renamedTables[name] ?? name

/** Returns the SQL expression for a column of an older backup, null if its name and values are unchanged. */
export const olderValue = (table: string, column: string) => renamedColumns[table]?.[column] ?? null
