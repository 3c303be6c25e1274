import type { Kysely } from 'kysely'
import {
  checkContent,
  exportContent,
  importContent,
  readContent,
  type CatalogFormat,
} from '../../server/catalog/exchange/catalogExchange'
import type { ImportPlan } from '../../server/catalog/exchange/planImport'
import type { Tables } from '../../server/database/tables'
import type { StaffActor } from '../../src/domain/staffRoles'
import type { CommandResult } from '../queryDatabase'
import { formatReport } from './report'

/** The file argument of a command. */
export interface CatalogFile {
  readonly format: CatalogFormat
  /** False: an export leaves out the stock. Default: true. */
  readonly hasStock?: boolean
  readonly read: () => AsyncIterable<string>
  readonly write: (text: AsyncIterable<string>) => Promise<void>
}

/** Runs one command on a file. If the file has problems, `isSound` is false and nothing has changed. */
type Verb<Rest extends unknown[] = []> = (
  db: Kysely<Tables>,
  file: CatalogFile,
  ...rest: Rest
) => Promise<CommandResult>

/** Writes the whole catalog to the file. */
export const exportFile: Verb = async (db, file) => {
  await file.write(exportContent(db, file.format, { hasStock: file.hasStock ?? true }))
  const count = (table: 'products' | 'variants') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  const [products, variants] = await Promise.all([count('products'), count('variants')])
  return { report: `${products.count} products with ${variants.count} variants were written.`, isSound: true }
}

/** Reports the effect of an import without importing. */
export const checkFile: Verb = async (db, file) =>
  toResult(await checkContent(db, await readContent(file.format, file.read())), 'would be')

/** Imports the file in one transaction, or reports its problems. */
export const importFile: Verb<[by: StaffActor]> = async (db, file, by) => {
  const content = await readContent(file.format, file.read())
  const { plan } = await importContent(db, content, { by })
  return toResult(plan, 'were')
}

const toResult = (plan: ImportPlan, done: 'were' | 'would be'): CommandResult => ({
  report: formatReport(plan, done),
  isSound: plan.problems.length === 0,
})
