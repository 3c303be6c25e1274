import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { notFound } from '../../../src/domain/errors'
import { isPhysicalProduct } from '../../../src/domain/product/product'
import { toCaller } from '../../limits/limits'
import { fetchCustomer } from '../plugins/signedInCustomer'
import { openAfterResponse, pageLocale } from '../requests/mailInBackground'
import { contactFieldsIn } from '../schemas/contactSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

// The rules of an email address are the same in all regions.
const email = contactFieldsIn('IN')
  .email.transform((text) => text.trim())
  .meta({ maxLength: maxEmailLength })
const id = z.string('Invalid request').regex(/^\d{1,9}$/, 'Invalid request')

/** Body of POST stock-alerts. */
const wantedAlert = z.object(
  { productId: id, variantId: id.nullish().describe('Absent: any variant'), email },
  'Invalid request',
)

/** Body with the key of a mailed link. */
const alertKey = z.object(
  { key: z.string('Invalid request').min(1, 'Invalid request').max(100, 'Invalid request') },
  'Invalid request',
)

const askedAlert = z.object({
  isConfirmed: z.boolean().describe('False: the mailed link must be opened first'),
})

const alertedProducts = z.object({
  products: z.array(z.object({ name: z.string(), path: z.string() })).readonly(),
})

const path = '/api/bigcommerce/stock-alerts'
const tags = ['stock alerts']
const keyResponses = { 200: success(alertedProducts), 404: failure, 429: failure }

/** Requests for a mail when a product is in stock again. */
export const stockAlertRoutes =
  ({ commerce: { catalog, stockAlerts }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!stockAlerts) return
    const afterResponse = openAfterResponse(app)

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'requestStockAlert',
          summary: 'Ask for a mail when a product is in stock; the response is the same for known addresses',
          body: wantedAlert,
          response: { 200: success(askedAlert), 404: failure, 429: failure },
        },
      },
      async (request) => {
        const { productId, variantId = null, email } = request.body
        await attempts.count('stockAlert', toCaller(request, email))
        const product = await catalog.product(productId, request.site)
        const isKnown = variantId === null || product?.variants.some(({ id }) => id === variantId) === true
        if (!product || !isPhysicalProduct(product) || !isKnown) throw notFound('There is no such product')
        const customerId = (await fetchCustomer(request))?.entityId ?? null
        const wanted = { productId: product.id, variantId, email, customerId, locale: pageLocale(request) }
        const isConfirmed = customerId !== null && (await stockAlerts.isConfirmed(customerId, email))
        await stockAlerts.add({ ...wanted, isConfirmed }, request.site)
        // Neither the response nor its timing may reveal whether the address has a request already.
        if (!isConfirmed)
          afterResponse(request, 'the link of a stock alert could not be mailed', () =>
            stockAlerts.mailLink(wanted, request.site),
          )
        return { data: { isConfirmed } }
      },
    )

    app.post(
      `${path}/confirmation`,
      {
        schema: {
          tags,
          operationId: 'confirmStockAlerts',
          summary: 'Confirm requests with a mailed key',
          body: alertKey,
          response: keyResponses,
        },
      },
      async (request) => {
        await attempts.count('stockAlert', toCaller(request))
        return { data: { products: await stockAlerts.confirm(request.body.key, request.site) } }
      },
    )

    app.post(
      `${path}/removal`,
      {
        schema: {
          tags,
          operationId: 'deleteStockAlerts',
          summary: 'Delete requests with a mailed key',
          body: alertKey,
          response: keyResponses,
        },
      },
      async (request) => {
        await attempts.count('stockAlert', toCaller(request))
        return { data: { products: await stockAlerts.remove(request.body.key, request.site) } }
      },
    )
  }
