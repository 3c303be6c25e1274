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
import { shareData } from '../../server/engines/own/backup/shareData'
import { checkShared, signLines } from '../../server/engines/own/backup/sharedFile'
import { recordShared, takeData, type TakenCounts } from '../../server/engines/own/backup/takeData'
import { signingKeyIn } from '../../server/process/secretFile'
import { StartError } from '../../server/settings/startError'
import { codeSecrets } from '../../server/staff/codeSecrets'
import { recordChange } from '../../server/staff/staffChanges'
import { dataFolder } from '../../server/startup/prepare'
import { asUsage } from '../commandActor'
import { commandSettings } from '../commandSettings'
import type { Command, CommandRun } from '../runCommand'
import { linesOf, writeBackup } from './backupFile'

const usage = `Backs up and restores all data of the shop: catalog, customers, carts, orders, events. Shares data with other
installations.

  npm run data -- export FILE   writes one snapshot of all data; the shop may be running
  npm run data -- check FILE    verifies that FILE is complete and unchanged
  npm run data -- import FILE   imports FILE into an empty shop, in one transaction

  npm run data -- share FILE    writes what several installations share: catalog without stock, uploaded pictures,
                                published content, coupons, members of the staff without their secrets
  npm run data -- take FILE     takes the file of another installation, in one transaction

FILE ends in .ndjson.gz or .ndjson. It contains personal data. See docs/backup.md, and for share and take
docs/many-machines.md. Both need SHARING_KEY.

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
  share: async (file, context) => {
    const key = sharingKey(context)
    return withDatabase(toWrite, context, async ({ db }) => {
      const by = await context.authorize(db)
      await writeBackup(file, signLines(shareData(db), key))
      const { sharedAt, lines } = await checkShared(linesOf(file), key)
      await recordShared(db, by, sharedAt)
      return `${file}: ${lines} lines, signed, of ${sharedAt}.`
    })
  },
  take: async (file, context) => {
    const key = sharingKey(context)
    return withDatabase(toWrite, context, async (database) => {
      const settings = commandSettings(context)
      const by = await context.authorize(database.db)
      const signingKey = signingKeyIn(dataFolder(settings, database), settings.signingKey)
      const counts = await takeData(database.db, {
        open: () => linesOf(file),
        key,
        sites: settings.sites,
        codes: codeSecrets(signingKey, Date.now),
        by,
      })
      return counts ? describeTaken(counts) : `${file} was taken before: nothing has changed.`
    })
  },
}

function describeTaken(counts: TakenCounts): string {
  const { newProducts, changedProducts, pictures, content, newMembers, changedMembers, coupons } = counts
  const taken =
    `The file was taken: ${newProducts} products were new, ${changedProducts} changed, ${pictures} have other pictures; ` +
    `${content} contents, ${coupons} coupons, ${newMembers + changedMembers} members of the staff were new or changed.`
  return newMembers === 0
    ? taken
    : `${taken}\nNew members can't sign in here yet: an owner invites them again under "People", or run npm run staff -- reset EMAIL.`
}

/** @throws StartError without the key, and with a hosted store, which has catalog and coupons */
function sharingKey(context: CommandRun): string {
  const { store, sharingKey: key } = commandSettings(context)
  if (store !== null)
    throw new StartError('The hosted store has the catalog: installations can share only their own.')
  if (key === null)
    throw new StartError(
      'SHARING_KEY is missing: set the same secret of at least 32 characters in all installations.',
    )
  return key
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
  rights: {
    export: ['owner'],
    check: 'everybody',
    import: ['owner'],
    share: ['owner'],
    take: ['owner'],
  },
  run,
}
