import { withEnvFile } from '../server/lifecycle/envFile'
import { parseSettings, type Settings } from '../server/settings'
import type { CommandContext } from './runCommand'

/**
 * Reads the settings from the environment and the `.env` file.
 * @throws StartError if they are invalid
 */
export const commandSettings = ({ env, root }: CommandContext): Settings =>
  parseSettings(withEnvFile(root, env), root)
