import { StartError } from '../server/startError'
import { askDatabase } from './askDatabase'
import { questionOf, usage, writingVerbs } from './coupons/commandLine'
import { noCoupons } from './coupons/couponSheet'

askDatabase({ usage, questionOf, writing: writingVerbs, nothingYet: noCoupons }).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
