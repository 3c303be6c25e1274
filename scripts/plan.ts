import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gtmContainer } from './plan/gtmContainer'
import { planDocument } from './plan/planDocument'
import { runScript, type CommandContext } from './runCommand'

async function run({ args, root, stdout }: CommandContext): Promise<number> {
  parseArgs({ args: [...args], options: {} })
  const files = {
    'docs/analytics.md': await planDocument(root),
    'docs/gtm-container.json': gtmContainer(root),
  }
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(root, file), content)
    stdout.write(`Wrote ${file}.\n`)
  }
  return 0
}

await runScript({ run })
