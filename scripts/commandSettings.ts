import { mergeEnvFile } from '../server/process/envFile'
import { parseSettings, type Settings } from '../server/settings/settings'
import type { CommandContext } from './runCommand'

/**
 * Reads the settings from the environment and the `.env` file.
 * @throws StartError if they are invalid
 */
export const commandSettings = ({ env, root }: CommandContext): Settings =>
  parseSettings(mergeEnvFile(root, env), root)
