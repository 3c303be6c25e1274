import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { exportData } from '../server/backup/exportData'
import { checkBackup, importData } from '../server/backup/importData'
import { joinDatabase, openDatabase, type Database } from '../server/database/database'
import { codeOf } from '../server/database/failure'
import { migrate, migrationsFolder } from '../server/database/migrate'
import { withEnvFile } from '../server/lifecycle/envFile'
import { parseSettings } from '../server/settings'
import { StartError } from '../server/startError'
import { runCommand } from './runCommand'

const usage = `Backs up everything that the shop keeps: catalogue, customers, carts, orders, events.

  npm run data -- export FILE   all of it as of this moment into FILE, also while the shop is open
  npm run data -- check FILE    whether FILE is whole and as it was written
  npm run data -- import FILE   FILE into an empty shop, all or nothing

FILE ends in .ndjson.gz or .ndjson. It holds personal data. docs/backup.md tells more.`

const root = process.cwd()

const verbs = {
  export: (file: string) =>
    withDatabase(joinDatabase, async ({ pool }) => {
      await writeFile(file, exportData(pool))
      return `${file}: ${await checkBackup(linesOf(file))} rows.`
    }),
  check: async (file: string) => `${file} is whole: ${await checkBackup(linesOf(file))} rows.`,
  import: async (file: string) => {
    await checkBackup(linesOf(file))
    return withDatabase(openDatabase, async ({ db, pool }) => {
      await migrate(db, migrationsFolder(root))
      return `${await importData(pool, linesOf(file))} rows are in the shop now.`
    })
  },
} as const

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [verb = '', file, ...rest] = positionals
  const isKnown = Object.hasOwn(verbs, verb) && /\.ndjson(\.gz)?$/.test(file ?? '') && rest.length === 0
  if (!isKnown || file === undefined) throw new StartError(usage)
  console.log(await verbs[verb as keyof typeof verbs](file))
}

/** A file that is there whole or not at all, readable by its owner alone. */
async function writeFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const ended = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
    const source = Readable.from(ended())
    await (isPacked(file) ? pipeline(source, createGzip(), target) : pipeline(source, target))
    await rename(unfinished, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(unfinished, { force: true })
    throw unreadable(file, error)
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const input = isPacked(file) ? source.pipe(createGunzip()) : source
  source.on('error', (error) => input.destroy(error))
  // A reader that is not waiting just now hears of a failure at its next line.
  input.on('error', () => {})
  try {
    yield* createInterface({ input, crlfDelay: Infinity })
    if (input.errored) throw input.errored
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    source.destroy()
  }
}

const isPacked = (file: string) => file.endsWith('.gz')

function unreadable(file: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code.startsWith('Z_')) return new StartError(`${file} is damaged or cut off.`)
  // Of a file or a stream; what the database says is no news of the file.
  if (!/^E[A-Z]/.test(code)) return error
  return new StartError(`${file} cannot be read or written (${code}).`)
}

async function withDatabase<Result>(
  enter: typeof openDatabase,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const settings = parseSettings(withEnvFile(root, process.env), root)
  const database = await enter(settings, (line) => void process.stderr.write(`${line}\n`))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

await runCommand(run, usage)
