import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../../src/domain/errors'
import { languages } from '../../../src/domain/language'
import type { Product } from '../../../src/domain/product/product'
import {
  fits,
  questionLength,
  maxNameLength,
  reviewerLevels,
  reviewerStyles,
  reviewLength,
  textProblem,
  visibleText,
  type TextLength,
} from '../../../src/domain/product/review'
import { orderReviews, reviewPage, answeredQuestion } from '../../../src/domain/product/reviewSchema'
import type { Commerce } from '../../commerce/commerce'
import { toCaller } from '../../limits/limits'
import { findOpenedOrder } from '../plugins/orderKeys'
import { fetchCustomer } from '../plugins/signedInCustomer'
import { pageLocale } from '../requests/mailInBackground'
import { responseCache, toCatalogResponse, sendCatalogResponse } from '../responses/catalogResponse'
import type { CatalogResponse } from '../responses/freshCache'
import { contactFieldsIn } from '../schemas/contactSchema'
import { failure, notModified, success } from '../schemas/envelopeSchema'
import { orderId } from '../schemas/orderChangeSchema'
import { productSubjects } from './catalog'
import { catalogCalls } from './catalogCalls'
import type { Shop } from './shop'

const email = contactFieldsIn('IN').email.transform((input) => input.trim())
const optionalEmail = z
  .union([z.literal(''), email], { error: 'Enter an email address or leave it empty' })
  .nullish()
  .transform((input) => (input === undefined || input === '' ? null : input))

// Terminals obey control characters, and changes of the writing direction reorder other texts.
const unsafe = /(?!\n)[\p{Cc}\p{Cs}\ufeff\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text of several lines. Unsafe characters become spaces. */
const textSchema = (length: TextLength) =>
  z
    .string('Write a text')
    .meta({ maxLength: length.max })
    .transform((input) => input.replace(/\r\n?/g, '\n').replace(unsafe, ' ').trim())
    .refine((input) => textProblem(input, length) === null, {
      error: `A text has ${length.min} to ${length.max} characters`,
    })

const shownName = z
  .string('Enter a name')
  .meta({ maxLength: maxNameLength })
  .transform((input) => input.replace(/\n/g, ' ').replace(unsafe, ' ').trim())
  .transform((input) => (visibleText(input) === '' ? '' : input))
  .refine((input) => Array.from(input).length <= maxNameLength, {
    error: `A name has at most ${maxNameLength} characters`,
  })
  .default('')
  .describe('Empty: the review is shown without a name')

const optionalAnswer = <const Answers extends readonly string[]>(answers: Answers) =>
  z
    .enum(answers, 'Choose one of the answers, or none')
    .nullish()
    .transform((answer) => answer ?? null)

/** Body of PUT orders/:id/reviews/:line. */
const reviewDraft = z.object(
  {
    stars: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
    fit: optionalAnswer(fits),
    level: optionalAnswer(reviewerLevels),
    style: optionalAnswer(reviewerStyles),
    text: textSchema(reviewLength),
    language: z.enum(languages, 'Choose a language'),
    name: shownName,
  },
  'Invalid request',
)

/** Body of POST catalog/products/:idOrSlug/questions. */
const askedQuestion = z.object(
  {
    text: textSchema(questionLength),
    language: z.enum(languages, 'Choose a language'),
    name: shownName,
    email: optionalEmail.describe('For the answer; null or empty: no mail'),
  },
  'Invalid request',
)

const reviewedLine = z.object({
  id: z.string().max(64),
  line: z.string('Invalid request').regex(/^\d{1,4}$/, 'Invalid request'),
})

const reviewQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1).describe('1 by default'),
})

const answeredQuestions = z.object({ questions: z.array(answeredQuestion).readonly() })

const questionsPath = '/api/bigcommerce/catalog/products/:idOrSlug/questions'
const ordersPath = '/api/bigcommerce/orders'
const tags = ['reviews']
type ProductRequest = Pick<FastifyRequest, 'site'> & { readonly params: { readonly idOrSlug: string } }
/** Milliseconds for which a response with a count of stringing jobs is cached. */
const countFreshFor = 600_000
/** Maximum size of the cached responses of each of the two plugins, in bytes. */
const cacheBytes = 4 * 1024 * 1024

/** Reviews of products, and reviews of an order's lines for browsers that may open it. */
export const reviewRoutes =
  ({ commerce: { catalog, orders, reviews }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!reviews || !orders) return
    const cache = responseCache<CatalogResponse>(catalog.clock, cacheBytes)

    app.get(
      '/api/bigcommerce/catalog/products/:idOrSlug/reviews',
      {
        schema: {
          tags,
          operationId: 'listReviews',
          summary: 'A page of published reviews of a product, newest first, with a summary of all',
          params: catalogCalls.product.params,
          querystring: reviewQuery,
          response: { 200: success(reviewPage), 304: notModified, 404: failure },
        },
      },
      async (request, reply) => {
        const { site } = request
        const product = await findProduct(catalog, request)
        const { page } = request.query
        // The count of stringing jobs changes without the product.
        const period = Math.floor(Date.now() / countFreshFor)
        const key = `reviews ${product.id} ${page} ${site.brand} ${site.region} ${period}`
        const response = await cache.obtain(key, key, async () =>
          toCatalogResponse(
            reply,
            await reviews.ofProduct(product.entityId, page, site),
            productSubjects(product),
          ),
        )
        return sendCatalogResponse(request, reply, response)
      },
    )

    app.get(
      `${ordersPath}/:id/reviews`,
      {
        schema: {
          tags,
          operationId: 'getOrderReviews',
          summary: 'The lines of a delivered order that its buyer can review',
          params: orderId,
          response: { 200: success(orderReviews), 404: failure },
        },
      },
      async (request) => ({
        data: await reviews.ofOrder(await findOpenedOrder(orders, request.params.id, request)),
      }),
    )

    app.put(
      `${ordersPath}/:id/reviews/:line`,
      {
        schema: {
          tags,
          operationId: 'saveReview',
          summary: 'Save the review of a line; it can be changed until the staff has checked it',
          params: reviewedLine,
          body: reviewDraft,
          response: { 200: success(orderReviews), 404: failure, 409: failure, 429: failure },
        },
      },
      async (request) => {
        const { params, body } = request
        const order = await findOpenedOrder(orders, params.id, request)
        await attempts.count('review', toCaller(request, order.contact.email))
        return { data: await reviews.save(order, Number(params.line), body) }
      },
    )
  }

/** Questions about products and their answers. */
export const questionRoutes =
  ({ commerce: { catalog, questions }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!questions) return
    const cache = responseCache<CatalogResponse>(catalog.clock, cacheBytes)

    app.get(
      questionsPath,
      {
        schema: {
          tags,
          operationId: 'listQuestions',
          summary: 'The newest answered questions about a product',
          params: catalogCalls.product.params,
          response: { 200: success(answeredQuestions), 304: notModified, 404: failure },
        },
      },
      async (request, reply) => {
        const product = await findProduct(catalog, request)
        const key = `questions ${product.id}`
        const response = await cache.obtain(key, key, async () =>
          toCatalogResponse(
            reply,
            { questions: await questions.ofProduct(product.entityId) },
            productSubjects(product),
          ),
        )
        return sendCatalogResponse(request, reply, response)
      },
    )

    app.post(
      questionsPath,
      {
        schema: {
          tags,
          operationId: 'askQuestion',
          summary: 'Ask about a product; the question is shown after the staff has answered it',
          params: catalogCalls.product.params,
          body: askedQuestion,
          response: { 200: success(z.null()), 404: failure, 429: failure },
        },
      },
      async (request) => {
        const { body, site } = request
        await attempts.count('question', toCaller(request, body.email ?? undefined))
        const product = await findProduct(catalog, request)
        const customerId = (await fetchCustomer(request))?.entityId ?? null
        const locale = pageLocale(request)
        await questions.ask({ ...body, productId: product.entityId, customerId, locale }, site)
        return { data: null }
      },
    )
  }

async function findProduct(catalog: Commerce['catalog'], { params, site }: ProductRequest): Promise<Product> {
  const product = await catalog.product(params.idOrSlug, site)
  if (!product) throw notFound('There is no such product')
  return product
}
