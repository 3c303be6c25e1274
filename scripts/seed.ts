import { parseArgs } from 'node:util'
import { openDatabase } from '../server/database/database'
import { migrate, migrationsFolder } from '../server/database/migrate'
import { withEnvFile } from '../server/lifecycle/envFile'
import { seedIfEmpty } from '../server/seeds/seedIfEmpty'
import { parseSettings } from '../server/settings'
import { runCommand } from './runCommand'

// Fills an empty catalogue. An embedded database that a running shop holds is refused: the shop seeds itself.
async function seed(): Promise<void> {
  parseArgs({ options: {} })
  const root = process.cwd()
  const settings = parseSettings(withEnvFile(root, process.env), root)
  const database = await openDatabase(settings, console.log)
  try {
    await migrate(database.db, migrationsFolder(settings.root))
    const { products, variants } = await seedIfEmpty(database)
    const what =
      products === 0
        ? 'already has products; nothing was changed'
        : `got ${products} products in ${variants} variants`
    console.log(`The catalogue in ${database.where} ${what}.`)
  } finally {
    await database.close()
  }
}

await runCommand(seed)
