import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './orders/commandLine'
import { noOrders } from './orders/look'

await askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noOrders })
