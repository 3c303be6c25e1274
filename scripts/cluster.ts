import { clusterCommand } from './cluster/commandLine'
import { runScript } from './runCommand'

await runScript(clusterCommand)
