import { ordersCommand } from './orders/commandLine'
import { runScript } from './runCommand'

await runScript(ordersCommand)
