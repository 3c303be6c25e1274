import { bigcommerceCommand } from './bigcommerce/commandLine'
import { runScript } from './runCommand'

await runScript(bigcommerceCommand)
