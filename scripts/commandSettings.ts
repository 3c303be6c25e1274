import { withEnvFile } from '../server/process/envFile'
import { parseSettings, type Settings } from '../server/settings/settings'
import type { CommandContext } from './runCommand'

/** The settings of the environment and of the `.env` file. @throws StartError where they are invalid */
export const commandSettings = ({ env, root }: CommandContext): Settings =>
  parseSettings(withEnvFile(root, env), root)
