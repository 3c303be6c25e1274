import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './events/commandLine'
import { noEvents } from './events/look'

await askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noEvents })
