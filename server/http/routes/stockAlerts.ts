import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { notFound } from '../../../src/domain/errors'
import { toMinor, type CurrencyCode } from '../../../src/domain/money'
import { isPhysicalProduct, type ProductVariant } from '../../../src/domain/product/product'
import { alertKinds, unsubscribePath } from '../../commerce/stockAlerts'
import { toCaller } from '../../limits/limits'
import { fetchCustomer } from '../plugins/signedInCustomer'
import { mailedKey, unsubscribeByMailProgram } from '../requests/mailedKey'
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
  {
    productId: id,
    variantId: id.nullish().describe('Absent: any variant'),
    email,
    kind: z.enum(alertKinds).prefault('stock').describe('`price`: when it costs less than now'),
  },
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

const lowestMinor = (variants: readonly ProductVariant[], currency: CurrencyCode) =>
  Math.min(...variants.map(({ price }) => toMinor(price.value, currency)))

/** Requests for a mail when a product is in stock again, or costs less. */
export const stockAlertRoutes =
  ({ commerce: { catalog, stockAlerts }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!stockAlerts) return
    const afterResponse = openAfterResponse(app)
    const remove = async (key: string, request: FastifyRequest) => {
      await attempts.count('stockAlert', toCaller(request))
      return { products: await stockAlerts.remove(key, request.site) }
    }

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'requestStockAlert',
          summary:
            'Ask for a mail when a product is in stock or costs less; the response is the same for known addresses',
          body: wantedAlert,
          response: { 200: success(askedAlert), 404: failure, 429: failure },
        },
      },
      async (request) => {
        const { productId, variantId = null, email, kind } = request.body
        await attempts.count('stockAlert', toCaller(request, email))
        const product = await catalog.product(productId, request.site)
        const variants = product?.variants.filter((each) => variantId === null || each.id === variantId) ?? []
        if (!product || !isPhysicalProduct(product) || variants.length === 0)
          throw notFound('There is no such product')
        const customerId = (await fetchCustomer(request))?.entityId ?? null
        const wanted = {
          kind,
          productId: product.id,
          variantId,
          email,
          customerId,
          locale: pageLocale(request),
          belowMinor: kind === 'price' ? lowestMinor(variants, request.site.currency) : null,
        }
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
          body: mailedKey,
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
          body: mailedKey,
          response: keyResponses,
        },
      },
      async (request) => ({ data: await remove(request.body.key, request) }),
    )

    await app.register(
      unsubscribeByMailProgram({
        url: unsubscribePath,
        schema: {
          tags,
          operationId: 'unsubscribeByMailProgram',
          summary: 'Delete requests; the URL of List-Unsubscribe in mails (RFC 8058)',
          response: keyResponses,
        },
        stop: remove,
      }),
    )
  }
