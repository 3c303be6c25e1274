import { StartError } from '../server/startError'
import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './orders/commandLine'
import { noOrders } from './orders/look'

askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noOrders }).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
