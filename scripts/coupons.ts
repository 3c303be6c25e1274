import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './coupons/commandLine'
import { noCoupons } from './coupons/couponSheet'

await askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noCoupons })
