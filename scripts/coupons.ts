import { couponsCommand } from './coupons/commandLine'
import { runScript } from './runCommand'

await runScript(couponsCommand)
