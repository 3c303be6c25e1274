import { StartError } from '../server/startError'
import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './events/commandLine'
import { noEvents } from './events/look'

askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noEvents }).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
