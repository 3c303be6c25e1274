import swagger from '@fastify/swagger'
import { fastifyPlugin } from 'fastify-plugin'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  type FastifyPluginAsyncZod,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rawCart } from '../../../src/domain/cart/rawCartSchema'
import { validationError, type CommerceError } from '../../../src/domain/errors'
import { order } from '../../../src/domain/order/orderSchema'
import { product } from '../../../src/domain/product/productSchema'
import { fieldsIn } from '../../../src/domain/typedObject'
import { categoryNode } from '../schemas/categorySchema'
import { checkoutView } from '../schemas/checkoutSchema'
import { customer } from '../schemas/customerSchema'
import { failure } from '../schemas/envelopeSchema'
import { requestExamples } from './requestExamples'
import recordedResponses from './responseExamples.json'

const schemas = {
  Cart: rawCart,
  CategoryNode: categoryNode,
  Checkout: checkoutView,
  Customer: customer,
  Failure: failure,
  Order: order,
  Product: product,
}
// The document names these schemas once: many operations use them, and a category contains itself.
for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id })

/**
 * The zod schemas of the routes validate input, serialize output and describe both as OpenAPI. A field that is
 * not in a route's response schema is not sent (docs/decisions/045-response-schemas-serialize.md).
 */
const describeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (input) =>
        checkedInput(schema, input),
  )
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (!schema || schema.hide) return
    const methods = [method].flat()
    const isWrite = !methods.includes('GET') && !methods.includes('HEAD')
    const statuses = [
      ...everyStatus,
      ...(config?.anyHost ? [] : [421]),
      ...(url.includes(':') ? [404] : []),
      ...(isWrite ? [413, 415] : []),
      ...(isWrite && !config?.isSigned ? [403] : []),
    ]
    const failures = Object.fromEntries(statuses.map((status) => [status, failure]))
    Object.assign(schema, { response: { ...failures, ...fieldsIn(schema.response) } })
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop',
        version: '1',
        description: 'API of the storefront. The host determines the site.',
      },
      servers: [{ url: '/', description: 'The site of the host' }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => shorten(jsonSchemaTransformObject(document)),
  })
  let description: string | null = null
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    description ??= JSON.stringify(app.swagger())
    return reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('application/json; charset=utf-8')
      .send(description)
  })
}
export const openApi = fastifyPlugin(describeRoutes)

/** The parts of an OpenAPI document that `shorten` reads. */
interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> }
}
interface Operation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses?: Readonly<Record<string, object>>
}

const failureContent = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
const failureExample: z.infer<typeof failure> = {
  data: null,
  errors: [{ code: 'not_found', message: 'This product is not in our catalog' }],
}
const failureResponse = JSON.stringify({ description: 'Default Response', content: failureContent })

/**
 * Describes the response of all failures once, which is a quarter of the document, declares the tags, adds examples of
 * bodies, and removes the schemas of input that no operation reads.
 */
function shorten<Document>(document: Document): Document {
  const { paths = {}, components = {} } = document as Description
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const shared = (response: object) =>
    JSON.stringify(response) === failureResponse ? { $ref: '#/components/responses/Failure' } : response
  const examples = new Map<string, unknown>()
  const withResponseExample = (response: object, operationId: string) => {
    const { content } = response as { readonly content?: Readonly<Record<string, object>> }
    const name = sourceOf(operationId)
    if (!content?.['application/json'] || !name) return response
    examples.set(name, { value: responseExamples[name] })
    const references = { [name]: { $ref: `#/components/examples/${name}` } }
    return { ...response, content: mapValues(content, (media) => ({ ...media, examples: references })) }
  }
  const shortened = (operation: Operation) => ({
    ...operation,
    ...(operation.requestBody && {
      requestBody: withExample(operation.requestBody, operation.operationId),
    }),
    responses: mapValues(operation.responses ?? {}, (response, status) =>
      status === '200' ? withResponseExample(response, operation.operationId ?? '') : shared(response),
    ),
  })
  const shortPaths = mapValues(paths, (methods) => mapValues(methods, shortened))
  const text = JSON.stringify(shortPaths)
  const used = Object.entries(components.schemas ?? {}).filter(
    ([name]) => name in schemas || text.includes(`"#/components/schemas/${name}"`),
  )
  return {
    ...document,
    tags: [...new Set(operations.flatMap(({ tags = [] }) => tags))].sort().map((name) => ({ name })),
    components: {
      ...components,
      schemas: Object.fromEntries(used),
      ...(examples.size > 0 && { examples: Object.fromEntries([...examples].sort()) }),
      responses: {
        Failure: {
          description: 'An error, with a message for each cause',
          content: { 'application/json': { ...failureContent['application/json'], example: failureExample } },
        },
      },
    },
    paths: shortPaths,
  }
}

function withExample(body: Required<Operation>['requestBody'], operationId = ''): typeof body {
  const example = requestExamples[operationId]
  if (example === undefined) return body
  return { ...body, content: mapValues(body.content, (media) => ({ ...media, example })) }
}

/** Of tests, by operation id. A text names the operation whose example an equal response shares. */
const responseExamples: Readonly<Record<string, unknown>> = recordedResponses

/** The operation that has the example of this one. */
function sourceOf(operationId: string): string | null {
  const example = responseExamples[operationId]
  if (typeof example === 'string') return example
  return example === undefined ? null : operationId
}

const mapValues = <From, To>(
  object: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))

/** Statuses of an invalid or too long URL, a limit (also of a hosted store), a failure, and a busy shop. */
const everyStatus = [400, 414, 429, 500, 503]

type Checked<Schema extends z.ZodType> =
  | { readonly value: z.output<Schema>; readonly error?: never }
  | { readonly error: CommerceError; readonly value?: never }

// A schema's own messages are for shoppers; the library's would expose how input is checked.
const wordless = { error: () => 'Invalid request' }

/** External input parsed by a schema. Throws a 400 `validation_error` with every wrong field. */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<Schema> {
  const read = schema.safeParse(input, wordless)
  if (read.success) return { value: read.data }
  const details = read.error.issues.map(({ message, path }) => ({
    message: message || 'Invalid request',
    code: 'validation_error',
    ...(path.length > 0 && { field: path.map(String).join('.') }),
  }))
  return { error: validationError(details[0]?.message ?? 'Invalid request', details) }
}
