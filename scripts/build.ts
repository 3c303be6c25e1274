import { parseArgs } from 'node:util'
import { buildIfStale } from '../server/build/buildIfStale'
import { runCommand } from './runCommand'

const say = (line: string) => console.log(line)

await runCommand(async () => {
  parseArgs({ options: {} })
  const hasBuilt = await buildIfStale({ root: process.cwd(), say })
  say(hasBuilt ? 'Built.' : 'The build is up to date.')
})
