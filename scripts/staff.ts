import { runScript } from './runCommand'
import { staffCommand } from './staff/commandLine'

await runScript(staffCommand)
