import { mergeEnvFile } from '../../server/process/envFile'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { parseStoreSettings, type StoreSettings } from '../../server/settings/storeSettings'
import { commandSettings } from '../commandSettings'
import type { CommandContext } from '../runCommand'

/**
 * Reads the settings of a command that talks to the store, whichever back end the shop uses.
 * @throws StartError that names every problem
 */
export function readStoreSettings(context: CommandContext): {
  readonly settings: Settings
  readonly store: StoreSettings
} {
  const settings = commandSettings(context)
  const { store, problems } = parseStoreSettings(
    mergeEnvFile(context.root, context.env),
    settings.sites.map(({ id }) => id),
  )
  if (problems.length > 0) throw new StartError(`The store cannot be used:\n  ${problems.join('\n  ')}`)
  return { settings, store }
}
