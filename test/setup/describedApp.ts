import type { FastifyInstance, FastifySchema } from 'fastify'
import { buildApp } from '../../server/http/app'
import type { Shop } from '../../server/http/routes/shop'
import { recordResponses } from './responseExamples'

const undescribed = new Set<string>()

/**
 * `buildApp` for tests with a real engine. The test file fails after a response whose status is missing in its route's OpenAPI
 * description.
 */
export function buildDescribedApp(shop: Shop): FastifyInstance {
  const app = buildApp(shop)
  recordResponses(app)
  app.addHook('onResponse', async ({ method, routeOptions: { url, schema } }, { statusCode }) => {
    if (isDescribed(schema) && !(String(statusCode) in Object(schema.response)))
      undescribed.add(`${method} ${url} ${statusCode}`)
  })
  return app
}

const isDescribed = (schema: (FastifySchema & { hide?: boolean }) | undefined): schema is FastifySchema =>
  schema !== undefined && schema.hide !== true

afterAll(() => {
  const found = [...undescribed]
  undescribed.clear()
  expect(found).toEqual([])
})
