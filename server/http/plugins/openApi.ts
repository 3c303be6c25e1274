import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { validationError, type CommerceError } from '../../../src/domain/errors'

/**
 * Validates input against the routes' zod schemas and describes the routes as OpenAPI. Output is described
 * only: TypeScript checks it, and validation would slow every answer.
 */
export function openApi(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (input) =>
        checkedInput(schema, input),
  )
  app.setSerializerCompiler(() => JSON.stringify)
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop',
        version: '1',
        description: 'API of the storefront. The host determines the site.',
      },
    },
    transform: jsonSchemaTransform,
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
