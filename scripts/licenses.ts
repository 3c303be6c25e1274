import { licensesCommand } from './licenses/commandLine'
import { runScript } from './runCommand'

await runScript(licensesCommand)
