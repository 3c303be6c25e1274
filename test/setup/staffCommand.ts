import { randomUUID } from 'node:crypto'
import { spawnScript } from './runScript'

/** The owner who runs this process's commands. */
let owner: Promise<string> | undefined

async function run(script: string, args: readonly string[]): Promise<string> {
  const { output, errors, code } = await spawnScript(script, args, { DATA_DIR: process.env.SHOP_DATA })
  if (code !== 0) throw new Error(errors)
  return output
}

async function addOwner(): Promise<string> {
  const email = `${randomUUID()}@example.test`
  await run('scripts/staff', ['add', email, '--name', 'Owner of a test'])
  return email
}

/**
 * Runs a command beside the shop that all browser tests share, as an owner of it, because other tests add members
 * meanwhile.
 * @param script for example `scripts/orders`
 * @returns its output
 */
export async function runAsOwner(script: string, ...args: readonly string[]): Promise<string> {
  owner ??= addOwner()
  return run(script, [...args, '--as', await owner])
}
