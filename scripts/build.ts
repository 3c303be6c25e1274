import { parseArgs } from 'node:util'
import { buildIfStale } from '../server/build/buildIfStale'
import { runScript, type CommandContext } from './runCommand'

async function run({ args, root, stdout }: CommandContext): Promise<number> {
  parseArgs({ args: [...args], options: {} })
  const log = (line: string) => void stdout.write(`${line}\n`)
  const hasBuilt = await buildIfStale({ root, log })
  log(hasBuilt ? 'Built.' : 'The build is up to date.')
  return 0
}

await runScript({ run })
