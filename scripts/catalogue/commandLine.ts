import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/settings/startError'
import { askDatabase, type Question } from '../askDatabase'
import { checkFile, exportFile, importFile } from './verbs'

const usage = `Reads and writes the catalogue, also while the shop is running.

  npm run catalogue -- export FILE   everything into FILE
  npm run catalogue -- check FILE    what importing FILE would change, or every line that is wrong in it
  npm run catalogue -- import FILE   the same, and then all of it is written, or nothing

FILE ends in .ndjson (products, prices, stock, categories) or .csv (a line per variant, without categories).
docs/catalogue-files.md tells what is in them.`

const verbs = { export: exportFile, check: checkFile, import: importFile } as const

function questionOf(args: string[]): Question | null {
  const { positionals } = parseArgs({ args: args, allowPositionals: true, options: {} })
  const [verb = '', file, ...rest] = positionals
  const format = /\.(ndjson|csv)$/.exec(file ?? '')?.[1]
  if (!isVerb(verb) || file === undefined || rest.length > 0 || !format) return null
  const files = {
    format: format === 'csv' ? 'csv' : 'ndjson',
    read: () => readFile(file, 'utf8').catch(unreadable(file)),
    write: (text: string) => writeFile(file, text).catch(unreadable(file)),
  } as const
  return (db) => verbs[verb](db, files)
}

const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new StartError(`${file} cannot be opened (${error.code ?? error.message}).`)
  }
}

export const catalogueCommand = askDatabase({ usage, questionOf, writing: ['import'] })
