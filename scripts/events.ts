import { eventsCommand } from './events/commandLine'
import { runScript } from './runCommand'

await runScript(eventsCommand)
