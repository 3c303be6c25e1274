import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { planDocument } from './plan/planDocument'
import { runScript, type CommandContext } from './runCommand'

async function run({ args, root, stdout }: CommandContext): Promise<number> {
  parseArgs({ args: [...args], options: {} })
  const file = path.join(root, 'docs/analytics.md')
  writeFileSync(file, await planDocument(root))
  stdout.write(`Wrote ${path.relative(root, file)}.\n`)
  return 0
}

await runScript({ run })
