import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { fieldsIn, parseJson } from '../../src/domain/typedObject'

/** Responses that `SHOP_RECORD=examples` stored, a file for each operation. */
export const recordedResponses = '.cache/responses'
const maxBytes = 6_000

/**
 * With `SHOP_RECORD=examples`, stores the fullest successful JSON response of each operation whose size a reader still
 * takes in. `npm run openapi` adds those that the OpenAPI document lacks.
 */
export function recordResponses(app: FastifyInstance): void {
  if (process.env.SHOP_RECORD !== 'examples') return
  mkdirSync(recordedResponses, { recursive: true })
  app.addHook('onSend', async ({ routeOptions: { schema } }, { statusCode }, payload) => {
    const { operationId } = fieldsIn(schema)
    if (typeof operationId !== 'string' || statusCode !== 200) return
    const json = Buffer.isBuffer(payload) ? payload.toString() : payload
    if (typeof json !== 'string' || !json.startsWith('{')) return
    const text = JSON.stringify(shortened(parseJson(json)), null, 1)
    const file = `${recordedResponses}/${operationId}.json`
    if (score(text) > score(storedIn(file))) writeFileSync(file, text)
  })
}

/** Lists have their first two items. A reader of the OpenAPI document would resolve a `$ref` in it. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === '$ref' ? [] : [[name, shortened(part)]])),
  )
}

/** Higher is better: long is informative, longer than the limit isn't. */
const score = ({ length }: string) => (length > maxBytes ? maxBytes / length : length)

function storedIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
