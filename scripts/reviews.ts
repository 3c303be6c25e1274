import { reviewsCommand } from './reviews/commandLine'
import { runScript } from './runCommand'

await runScript(reviewsCommand)
