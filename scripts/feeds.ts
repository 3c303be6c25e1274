import { feedsCommand } from './feeds/commandLine'
import { runScript } from './runCommand'

await runScript(feedsCommand)
