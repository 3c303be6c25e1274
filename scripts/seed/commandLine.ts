import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/database/database'
import { bringUpToDate } from '../../server/database/roles'
import { StartError } from '../../server/settings/startError'
import { recordChange } from '../../server/staff/staffChanges'
import { loadDemo } from '../../server/startup/optionalFolders'
import { asUsage } from '../commandActor'
import { commandSettings } from '../commandSettings'
import type { Command, CommandRun } from '../runCommand'

// Seeds an empty catalog. It fails while a running shop uses the embedded database; that shop seeds itself.
async function run(context: CommandRun): Promise<number> {
  parseArgs({ args: [...context.args], options: {} })
  const settings = commandSettings(context)
  if (settings.store !== null) throw new StartError('The hosted store has the catalog, so nothing is seeded.')
  const log = (line: string) => void context.stdout.write(`${line}\n`)
  const demo = await loadDemo(settings.root)
  if (!demo) throw new StartError('npm run seed needs the folder demo, which is not installed.')
  const database = await openDatabase(settings, log, { isCommand: true })
  try {
    await bringUpToDate(settings, database)
    const by = await context.authorize(database.db)
    const { products, variants } = await demo.seedIfEmpty(database)
    if (products > 0)
      await recordChange(database.db, by, {
        ...{ action: 'catalog.seed', subject: 'catalog', subjectId: 'demo' },
        before: null,
        after: { products, variants },
      })
    const what =
      products === 0
        ? 'already has products; nothing was changed'
        : `got ${products} products in ${variants} variants`
    log(`The catalog in ${database.where} ${what}.`)
    return 0
  } finally {
    await database.close()
  }
}

export const seedCommand: Command = { usage: asUsage, rights: { '': ['catalog'] }, run }
