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

const components = {
  Cart: rawCart,
  CategoryNode: categoryNode,
  Checkout: checkoutView,
  Customer: customer,
  Failure: failure,
  Order: order,
  Product: product,
}
// The document names these schemas once: many operations use them, and a category contains itself.
for (const [id, schema] of Object.entries(components)) z.globalRegistry.add(schema, { id })

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
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
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
