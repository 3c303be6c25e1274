import { parseArgs } from 'node:util'
import { describeAnalytics, isTooHeavy, weighAnalytics } from '../server/build/analyticsWeight'
import { describeWeights, weighPages } from '../server/build/budget'
import { buildIfStale } from '../server/build/buildIfStale'
import { runCommand } from './runCommand'

await runCommand(async () => {
  parseArgs({ options: {} })
  const root = process.cwd()
  await buildIfStale({ root, say: (line) => console.log(line) })
  const weights = await weighPages(root)
  const analytics = await weighAnalytics(root)
  console.log(describeWeights(weights))
  console.log(describeAnalytics(analytics))
  if (!weights.every(({ isWithin }) => isWithin) || analytics.some(isTooHeavy)) process.exitCode = 1
})
