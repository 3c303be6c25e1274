import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { checkedInput } from '../schemas/checkedInput'

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
