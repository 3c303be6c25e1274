import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import {
  checkContent,
  decodeFile,
  exportContent,
  importContent,
  readContent,
  type CatalogFormat,
} from '../../server/catalog/exchange/catalogExchange'
import type { ImportPlan } from '../../server/catalog/exchange/planImport'
import type { Tables } from '../../server/database/tables'
import { StartError } from '../../server/settings/startError'
import { CommerceError } from '../../src/domain/errors'
import type { StaffActor } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery, type CommandResult } from '../queryDatabase'
import { checkFacts } from './checkFacts'

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
export const checkFile: Verb = async (db, file) => {
  const { plan } = await checkContent(db, await readContent(file.format, file.read()))
  return toResult(plan, 'would be')
}

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

/** Maximum number of listed problems. */
const maxListed = 200

/** Summarizes an import, or lists the problems that prevent it. */
function formatReport({ counts, categories, problems }: ImportPlan, done: 'were' | 'would be'): string {
  if (problems.length === 0) {
    const inCategories = categories.length > 0 ? `, and ${categories.length} categories ${done} written` : ''
    return (
      `The file is valid: ${counts.new} products ${done} new, ${counts.changed} changed, ` +
      `${counts.unchanged} unchanged${inCategories}.`
    )
  }
  const listed = problems
    .slice(0, maxListed)
    .map(({ line, field, message }) => `  line ${line}: ${field === '' ? 'this line' : field} ${message}`)
  const more = problems.length > maxListed ? [`  and ${problems.length - maxListed} more`] : []
  const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`
  return [`${count} wrong in the file; nothing was changed:`, ...listed, ...more].join('\n')
}

const usage = `Exports and imports the catalog. The shop may be running.

  npm run catalog -- export FILE   writes the whole catalog; --without-stock leaves out the stock, for an installation
                                   with a stock of its own (.ndjson only)
  npm run catalog -- check         lists products without the facts that a region expects
  npm run catalog -- check FILE    prints the changes that an import would make, or the invalid lines
  npm run catalog -- import FILE   imports FILE in one transaction

FILE ends in .ndjson (products, prices, stock, categories) or .csv (a line per variant, without categories).
check exits with 0 although facts are missing, and with 1 after --strict.
See docs/catalog-files.md.

${asUsage}`

const verbs = { export: exportFile, check: checkFile, import: importFile } as const

function parseQuery(args: string[]): DatabaseQuery | null {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      'without-stock': { type: 'boolean', default: false },
    },
  })
  const [verb = '', file, ...rest] = positionals
  if (verb === 'check' && file === undefined) return (db) => checkFacts(db, { isStrict: values.strict })
  if (values.strict) return null
  const format = /\.(ndjson|csv)$/.exec(file ?? '')?.[1]
  if (!isVerb(verb) || file === undefined || rest.length > 0 || !format) return null
  const hasStock = !values['without-stock']
  if (!hasStock && (verb !== 'export' || format === 'csv')) return null
  const files = {
    hasStock,
    format: format === 'csv' ? 'csv' : 'ndjson',
    read: () => readText(file),
    write: (text: AsyncIterable<string>) => writeFile(file, text).catch(unreadable(file)),
  } as const
  return (db, _settings, _folder, by) => verbs[verb](db, files, by)
}

const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

async function* readText(file: string): AsyncGenerator<string> {
  try {
    yield* decodeFile(createReadStream(file) as AsyncIterable<Buffer>)
  } catch (error) {
    if (error instanceof CommerceError) throw new StartError(`${file}: ${error.message}`)
    unreadable(file)(error as NodeJS.ErrnoException)
  }
}

function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    // The database's errors come through the stream as well.
    if (error.syscall === undefined) throw error
    throw new StartError(`${file} cannot be opened (${error.code ?? error.message}).`)
  }
}

export const catalogCommand = queryDatabase({
  usage,
  rights: { export: ['catalog'], check: ['catalog'], import: ['catalog'] },
  parseQuery,
  writing: ['import'],
  elsewhere: (verb) =>
    verb === 'import'
      ? 'The hosted store has the catalog: import products in its control panel, under Products.'
      : null,
})
