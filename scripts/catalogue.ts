import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { joinDatabase, type Database } from '../server/database/database'
import { withEnvFile } from '../server/lifecycle/envFile'
import { parseSettings } from '../server/settings'
import { StartError } from '../server/startError'
import { checkFile, exportFile, importFile } from './catalogue/verbs'
import { runCommand } from './runCommand'

const usage = `Reads and writes the catalogue, also while the shop is running.

  npm run catalogue -- export FILE   everything into FILE
  npm run catalogue -- check FILE    what importing FILE would change, or every line that is wrong in it
  npm run catalogue -- import FILE   the same, and then all of it is written, or nothing

FILE ends in .ndjson (products, prices, stock, categories) or .csv (a line per variant, without categories).
docs/catalogue-files.md tells what is in them.`

const verbs = { export: exportFile, check: checkFile, import: importFile } as const

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [verb = '', file, ...rest] = positionals
  const format = /\.(ndjson|csv)$/.exec(file ?? '')?.[1]
  if (!isVerb(verb) || file === undefined || rest.length > 0 || !format) throw new StartError(usage)
  const files = {
    format: format === 'csv' ? 'csv' : 'ndjson',
    read: () => readFile(file, 'utf8').catch(unreadable(file)),
    write: (text: string) => writeFile(file, text).catch(unreadable(file)),
  } as const
  const answer = await withDatabase(verb === 'import', (db) => verbs[verb](db, files))
  console.log(answer.report)
  if (!answer.isSound) process.exitCode = 1
}

const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new StartError(`${file} cannot be opened (${error.code ?? error.message}).`)
  }
}

async function withDatabase<Result>(
  mayWrite: boolean,
  work: (db: Database['db']) => Promise<Result>,
): Promise<Result> {
  const root = process.cwd()
  const settings = parseSettings(withEnvFile(root, process.env), root)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinDatabase(settings, say, { mayWrite })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

await runCommand(run, usage)
