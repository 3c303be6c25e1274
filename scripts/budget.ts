import { parseArgs } from 'node:util'
import {
  describeAnalytics,
  describeWeights,
  isTooHeavy,
  weighAnalytics,
  weighPages,
} from '../server/build/budget'
import { buildIfStale } from '../server/build/buildIfStale'
import { runScript, type CommandContext } from './runCommand'

async function run({ args, root, stdout }: CommandContext): Promise<number> {
  parseArgs({ args: [...args], options: {} })
  const log = (line: string) => void stdout.write(`${line}\n`)
  await buildIfStale({ root, log })
  const weights = await weighPages(root)
  const analytics = await weighAnalytics(root)
  log(describeWeights(weights))
  log(describeAnalytics(analytics))
  return weights.every(({ isWithin }) => isWithin) && !isTooHeavy(analytics) ? 0 : 1
}

await runScript({ run })
