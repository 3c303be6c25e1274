import { catalogueCommand } from './catalogue/commandLine'
import { runScript } from './runCommand'

await runScript(catalogueCommand)
