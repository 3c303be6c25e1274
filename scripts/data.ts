import { dataCommand } from './backup/commandLine'
import { runScript } from './runCommand'

await runScript(dataCommand)
