import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/settings/startError'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { checkFacts } from './checkFacts'
import { checkFile, exportFile, importFile } from './verbs'

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
    yield* createReadStream(file, 'utf8') as AsyncIterable<string>
  } catch (error) {
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
