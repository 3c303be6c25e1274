import { jobsCommand } from './jobs/commandLine'
import { runScript } from './runCommand'

await runScript(jobsCommand)
