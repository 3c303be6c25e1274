import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { codeOf } from '../../process/failure'
import { StartError } from '../../settings/startError'
import type { StoreSettings } from '../../settings/storeSettings'

const stored = z.object({
  token: z.string().regex(/^[\x21-\x7e]+$/),
  expiresAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  /** The token before; still valid, for processes that use it. */
  previous: z.string().optional(),
})
/** The content of the token's file. Secret. */
type StoredToken = z.infer<typeof stored>

/** Reads the token's file; null if it doesn't exist. @throws StartError for another content, without quoting it */
export function readTokenFile(file: string): StoredToken | null {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(
      `BIGCOMMERCE_STOREFRONT_TOKEN_FILE: ${file} cannot be read (${codeOf(error) || 'no JSON'}).`,
    )
  }
  const read = stored.safeParse(json)
  if (read.success) return read.data
  throw new StartError(`BIGCOMMERCE_STOREFRONT_TOKEN_FILE: ${file} contains no token.`)
}

/** Replaces the token's file at once. Only its owner can read it. */
export function writeTokenFile(file: string, token: StoredToken): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(token, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

type TokenSettings = Pick<StoreSettings, 'storefrontToken' | 'storefrontTokenFile'>

/** @throws StartError for a token file that doesn't exist or cannot be read */
export function requireStorefrontToken({ storefrontTokenFile: file }: TokenSettings): void {
  if (file == null || readTokenFile(file)) return
  throw new StartError(
    `BIGCOMMERCE_STOREFRONT_TOKEN_FILE: ${file} does not exist. npm run bigcommerce -- setup makes it.`,
  )
}

/** Milliseconds between two looks at the file. */
const lookEveryMs = 1_000

/**
 * The present storefront token. A renewed token in the file is used within a second. A file that cannot be read any
 * more leaves the last token in use.
 */
export function storefrontTokenOf({
  storefrontToken,
  storefrontTokenFile: file,
}: TokenSettings): () => string {
  if (file == null) return () => storefrontToken
  let token = ''
  let changedAt = 0
  let lookAt = 0
  return () => {
    if (Date.now() < lookAt) return token
    lookAt = Date.now() + lookEveryMs
    try {
      const { mtimeMs } = statSync(file)
      if (mtimeMs !== changedAt) token = readTokenFile(file)?.token ?? token
      changedAt = mtimeMs
    } catch {
      // Another process is just replacing the file. The next look tries again.
    }
    return token
  }
}
