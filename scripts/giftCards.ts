import { giftCardsCommand } from './giftCards/commandLine'
import { runScript } from './runCommand'

await runScript(giftCardsCommand)
