import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isSameSecret } from '../../../server/process/tokens'
import { SandboxError } from '../ledger/sandboxError'

/** Requires the merchant's key. @throws SandboxError 401 */
export function requireKey({ headers }: Pick<FastifyRequest, 'headers'>, apiKey: string): void {
  if (isSameSecret(headers.authorization ?? '', `Bearer ${apiKey}`)) return
  throw new SandboxError(401, 'unauthorized', 'Send the secret key as a bearer token')
}

/** Input validated by a schema. @throws SandboxError 400 that names the first wrong field */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  throw new SandboxError(400, 'invalid_request', issue?.message ?? 'Invalid request', field || null)
}
