import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { buildSchema, type GraphQLSchema } from 'graphql'

/** Folder with the store's recorded schema and specifications, which are not part of this project. */
const folder = process.env.BIGCOMMERCE_SPECS

/** A describe block that needs the recorded specifications. */
export const whereRecorded = (name: string, tests: () => void): void => {
  if (folder !== undefined) {
    describe(name, tests)
    return
  }
  process.stderr.write(`${name}: skipped: because BIGCOMMERCE_SPECS is not set\n`)
  describe.skip(name, tests)
}

const read = (file: string) => readFileSync(path.join(folder ?? '', file), 'utf8')

let schema: GraphQLSchema | null = null
export const recordedSchema = (): GraphQLSchema =>
  (schema ??= buildSchema(read('storefront-2025-11-12.graphql')))

/** Recorded specifications of the admin API by the first parts of their paths. */
const files = [
  ['/v3/carts', 'carts.v3.json'],
  ['/v3/channels', 'channels.v3.json'],
  ['/v3/sites', 'sites.v3.json'],
  ['/v3/hooks', 'webhooks.v3.json'],
  ['/v3/storefront', 'storefront_tokens.v3.json'],
  ['/v3/orders', 'orders.v3.json'],
  ['/v2/orders', 'orders.v2.oas2.json'],
  ['/v2/currencies', 'currencies.v2.json'],
] as const

/**
 * Validates a JSON body by the recorded specification of a call.
 * @param name as RestCall names it, e.g. `POST /v3/hooks`
 * @param part the request, or the answer of a status
 * @returns the validation errors; null when no specification of this call is recorded
 */
export function recordedProblems(name: string, part: 'request' | number, body: unknown): string[] | null {
  const [method = '', url = ''] = name.split(' ')
  const file = files.find(([start]) => url.startsWith(start))?.[1]
  if (file === undefined) return null
  const document: unknown = JSON.parse(read(file))
  const route = at(document, ['paths'])
  const key = Object.keys(objectIn(route)).find(
    (each) => each.replaceAll(/\{\w+\}/g, ':id') === url.replace(/^\/v\d/, ''),
  )
  if (key === undefined) return null
  const call = at(route, [key, method.toLowerCase()])
  const content = part === 'request' ? at(call, ['requestBody']) : at(call, ['responses', String(part)])
  const json = at(resolved(document, content), ['content', 'application/json', 'schema'])
  if (json === undefined) return null
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
  addFormats(ajv)
  ajv.addSchema(objectIn(document), 'recorded')
  const validate = ajv.compile(inDocument(json))
  return validate(body) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
}

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((each, key) => objectIn(each)[key], value)

/** Follows a reference within the document. */
function resolved(document: unknown, value: unknown): unknown {
  const reference = objectIn(value).$ref
  if (typeof reference !== 'string') return value
  return resolved(document, at(document, reference.replace('#/', '').split('/')))
}

/** Lets the references of a part find the whole document. */
const inDocument = (part: unknown): Record<string, unknown> =>
  objectIn(JSON.parse(JSON.stringify(part).replaceAll('"#/', '"recorded#/')))
