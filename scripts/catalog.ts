import { catalogCommand } from './catalog/commandLine'
import { runScript } from './runCommand'

await runScript(catalogCommand)
