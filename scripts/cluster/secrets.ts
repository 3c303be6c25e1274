import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({
  superuser: z.string(),
  replication: z.string(),
  rewind: z.string(),
  shop: z.string(),
  staffToken: z.string(),
  signingKey: z.string(),
})

/** Passwords of one cluster. */
export type Secrets = z.output<typeof schema>

/** Reads the cluster's passwords; creates them at the first start. Only this user can read the file. */
export function secretsIn(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json')
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secret = () => randomBytes(18).toString('hex')
  // An older file lacks newer secrets.
  const secrets = schema.parse({
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    shop: secret(),
    staffToken: secret(),
    signingKey: secret(),
    ...z.record(z.string(), z.string()).parse(known),
  })
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
