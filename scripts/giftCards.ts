import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './giftCards/commandLine'
import { noGiftCards } from './giftCards/look'

await askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noGiftCards })
