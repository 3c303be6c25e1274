import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { planDocument } from './plan/planDocument'
import { runCommand } from './runCommand'

await runCommand(async () => {
  parseArgs({ options: {} })
  const root = process.cwd()
  const file = path.join(root, 'docs/analytics.md')
  writeFileSync(file, await planDocument(root))
  console.log(`Wrote ${path.relative(root, file)}.`)
})
