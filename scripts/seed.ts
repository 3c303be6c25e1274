import { runScript } from './runCommand'
import { seedCommand } from './seed/commandLine'

await runScript(seedCommand)
