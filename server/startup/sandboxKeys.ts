import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const keysSchema = z.object({ apiKey: z.string().min(16), webhookSecret: z.string().min(16) })

/** Reads the sandbox's keys; creates them at the first start. Only the shop's user can read the file. */
export function sandboxKeys(folder: string): z.output<typeof keysSchema> {
  const file = path.join(folder, 'keys.json')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
  const keys = { apiKey: `sk_${randomKey()}`, webhookSecret: `wh_${randomKey()}` }
  writeFileSync(`${file}.new`, `${JSON.stringify(keys)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return keys
}

const randomKey = () => randomBytes(32).toString('base64url')
