import { StartError } from '../server/startError'
import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './giftCards/commandLine'
import { noGiftCards } from './giftCards/look'

askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noGiftCards }).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
