import type { Kysely } from 'kysely'
import { joinDatabase } from '../../server/database/database'
import { hasDataFolder } from '../../server/database/embedded/dataFolder'
import type { Tables } from '../../server/database/tables'
import type { StaffActor } from '../../src/domain/staffRoles'
import type { CommandRun } from '../runCommand'
import { readStoreSettings } from './readStoreSettings'

export type StoreParts = ReturnType<typeof readStoreSettings>

/**
 * Runs work on the store, with the shop's database if one exists. A shop without one has no members of the staff yet,
 * so everybody may set its store up.
 * @throws StartError for wrong settings, and without the command's right
 */
export async function withShopDatabase<Result>(
  context: CommandRun,
  { mayWrite = false }: { readonly mayWrite?: boolean },
  work: (parts: StoreParts, db: Kysely<Tables> | null, by: StaffActor | null) => Promise<Result>,
): Promise<Result> {
  const { root, stderr } = context
  const parts = readStoreSettings(context)
  const { settings } = parts
  if (settings.databaseUrl === null && !hasDataFolder(root, settings.dataDir)) return work(parts, null, null)
  const database = await joinDatabase(settings, (line) => void stderr.write(`${line}\n`), { mayWrite })
  try {
    return await work(parts, database.db, await context.authorize(database.db))
  } finally {
    await database.close()
  }
}
