import { sql, type Kysely } from 'kysely'
import { applyImport } from '../../server/catalog/exchange/applyImport'
import { readCsv } from '../../server/catalog/exchange/csvFile'
import { writeCsv } from '../../server/catalog/exchange/csvWriter'
import { currentCatalog } from '../../server/catalog/exchange/currentCatalog'
import { readNdjson, writeNdjson } from '../../server/catalog/exchange/ndjsonFile'
import { planImport, type ImportPlan } from '../../server/catalog/exchange/planImport'
import type { Tables } from '../../server/database/tables'
import { inTransaction } from '../../server/database/transaction'
import { recordChange } from '../../server/staff/staffChanges'
import { commandActor } from '../commandActor'
import type { CommandResult } from '../queryDatabase'
import { formatReport } from './report'

/** The file argument of a command. */
export interface CatalogFile {
  readonly format: 'csv' | 'ndjson'
  readonly read: () => Promise<string>
  readonly write: (text: string) => Promise<void>
}

/** Runs one command on a file. If the file has problems, `isSound` is false and nothing has changed. */
type Verb = (db: Kysely<Tables>, file: CatalogFile) => Promise<CommandResult>

/** Writes the whole catalog to the file. */
export const exportFile: Verb = async (db, file) => {
  const { products, categories } = await currentCatalog(db)
  const whole = [...products.values()].map(({ product }) => product)
  await file.write(file.format === 'csv' ? writeCsv(whole) : [...writeNdjson(categories, whole)].join(''))
  const variants = whole.flatMap((product) => product.variants).length
  return { report: `${whole.length} products with ${variants} variants were written.`, isSound: true }
}

/** Reports the effect of an import without importing. */
export const checkFile: Verb = async (db, file) => {
  const plan = planImport(parseContent(file.format, await file.read()), await currentCatalog(db))
  return toResult(plan, 'would be')
}

/** Imports the file in one transaction, or reports its problems. */
export const importFile: Verb = async (db, file) => {
  const content = parseContent(file.format, await file.read())
  // Orders change stock at any time. A serializable transaction would fail with each of them; this one writes only
  // the stock that the file names, and waits for the rows in the order in which orders lock them.
  const plan = await inTransaction(
    db,
    async (transaction) => {
      // A second import would give the same new ids.
      await sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(transaction)
      const current = await currentCatalog(transaction)
      const plan = planImport(content, current)
      if (plan.problems.length > 0) return plan
      await applyImport(transaction, plan, current)
      // An editor who saw the values before it gets a conflict.
      await recordChange(transaction, commandActor, {
        action: 'catalog.import',
        subject: 'catalog',
        subjectId: 'import',
        before: null,
        after: null,
      })
      return plan
    },
    { isolation: 'read committed' },
  )
  return toResult(plan, 'were')
}

const parseContent = (format: CatalogFile['format'], text: string) =>
  format === 'csv' ? readCsv(text) : readNdjson(text)

const toResult = (plan: ImportPlan, done: 'were' | 'would be'): CommandResult => ({
  report: formatReport(plan, done),
  isSound: plan.problems.length === 0,
})
