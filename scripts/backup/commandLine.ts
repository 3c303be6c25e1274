import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  joinDatabase,
  openDatabase,
  type Database,
  type DatabaseSettings,
} from '../../server/database/database'
import { migrate, migrationsFolder } from '../../server/database/migrate'
import { ownerSettings } from '../../server/database/roles'
import { exportData } from '../../server/engines/own/backup/exportData'
import { checkBackup, importData } from '../../server/engines/own/backup/importData'
import { StartError } from '../../server/settings/startError'
import { recordChange } from '../../server/staff/staffChanges'
import { asUsage } from '../commandActor'
import { commandSettings } from '../commandSettings'
import type { Command, CommandRun } from '../runCommand'
import { linesOf, writeBackup } from './backupFile'

const usage = `Backs up and restores all data of the shop: catalog, customers, carts, orders, events.

  npm run data -- export FILE   writes one snapshot of all data; the shop may be running
  npm run data -- check FILE    verifies that FILE is complete and unchanged
  npm run data -- import FILE   imports FILE into an empty shop, in one transaction

FILE ends in .ndjson.gz or .ndjson. It contains personal data. See docs/backup.md.

${asUsage}`

type Enter = (settings: DatabaseSettings, log: (line: string) => void) => Promise<Database>

const asOwner: Enter = (settings, log) => openDatabase(ownerSettings(settings), log, { isCommand: true })

const toWrite: Enter = (settings, log) => joinDatabase(settings, log, { mayWrite: true })

type Verb = (file: string, context: CommandRun) => Promise<string>

const verbs: Readonly<Record<string, Verb>> = {
  export: async (file, context) => {
    const { by, rows } = await withDatabase(joinDatabase, context, async ({ db, pool }) => {
      const actor = await context.authorize(db)
      await writeBackup(file, exportData(pool))
      return { by: actor, rows: await checkBackup(linesOf(file)) }
    })
    // The export may have read a replica, or through a connection that can't write.
    await withDatabase(toWrite, context, ({ db }) =>
      recordChange(db, by, {
        ...{ action: 'data.export', subject: 'data', subjectId: path.basename(file) },
        before: null,
        after: { rows },
      }),
    )
    return `${file}: ${rows} rows.`
  },
  check: async (file) => `${file} is complete: ${await checkBackup(linesOf(file))} rows.`,
  import: async (file, context) => {
    await checkBackup(linesOf(file))
    // The import disables triggers, which only the tables' owner can.
    return withDatabase(asOwner, context, async ({ db, pool }) => {
      await migrate(db, migrationsFolder(context.root))
      const { name } = await context.authorize(db)
      const rows = await importData(pool, linesOf(file), { author: name, file: path.basename(file) })
      return `${rows} rows were imported.`
    })
  },
}

async function run(context: CommandRun): Promise<number> {
  const { positionals } = parseArgs({ args: [...context.args], allowPositionals: true, options: {} })
  const [name = '', file, ...rest] = positionals
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb || file === undefined || !/\.ndjson(\.gz)?$/.test(file) || rest.length > 0)
    throw new StartError(usage)
  context.stdout.write(`${await verb(file, context)}\n`)
  return 0
}

async function withDatabase<Result>(
  enter: Enter,
  context: CommandRun,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const log = (line: string) => void context.stderr.write(`${line}\n`)
  const database = await enter(commandSettings(context), log)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export const dataCommand: Command = {
  usage,
  rights: { export: ['owner'], check: 'everybody', import: ['owner'] },
  run,
}
