import { openDatabase } from '../server/database/database'
import { migrate, migrationsFolder } from '../server/database/migrate'
import { seedIfEmpty } from '../server/seeds/seedIfEmpty'
import { parseSettings } from '../server/settings'
import { StartError } from '../server/startError'

// Fills an empty catalogue. An embedded database that a running shop holds is refused: the shop seeds itself.
async function seed(): Promise<void> {
  const settings = parseSettings(process.env, process.cwd())
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

seed().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
