import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AmountByCurrency } from '../../../src/domain/cart/coupon'
import { isCurrencyCode, toMajor, toMinor } from '../../../src/domain/money'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { staffContentCalls as calls } from '../schemas/staffContentSchema'
import type { Shop } from './shop'

const path = '/api/staff'
const config = onlyFor('content')
const pageSize = 25

/** Reviews and questions for moderation. Absent with a hosted store. */
export const moderationRoutes =
  ({ commerce: { moderation }, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!moderation || !staff) return

    app.get(`${path}/pending`, { config, schema: calls.listPending }, async () => ({
      data: await moderation.pending(),
    }))

    app.get(`${path}/reviews`, { config, schema: calls.listReviews }, async ({ query }) => {
      const reviews = await moderation.reviews({ ...query, limit: pageSize })
      return { data: { reviews: reviews.map(withTime), next: nextOf(reviews) } }
    })

    app.put(`${path}/reviews/:id`, { config, schema: calls.decideReview }, async (request) => {
      const { body } = request
      const decision = { state: body.state, reason: body.state === 'refused' ? body.reason : '' }
      await moderation.decideReview(requireStaffVisit(request), request.params.id, decision, body)
      return { data: null }
    })

    app.get(`${path}/questions`, { config, schema: calls.listQuestions }, async ({ query }) => {
      const questions = await moderation.questions({ ...query, limit: pageSize })
      return { data: { questions: questions.map(withTime), next: nextOf(questions) } }
    })

    app.put(`${path}/questions/:id/answer`, { config, schema: calls.answerQuestion }, async (request) => {
      const { params, body } = request
      return { data: await moderation.answerQuestion(requireStaffVisit(request), params.id, body.answer) }
    })

    app.delete(`${path}/questions/:id`, { config, schema: calls.rejectQuestion }, async (request) => {
      await moderation.rejectQuestion(requireStaffVisit(request), request.params.id)
      return { data: null }
    })
  }

/** Coupons. Absent with a hosted store. */
export const staffCouponRoutes =
  ({ commerce: { coupons }, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!coupons || !staff) return

    app.get(`${path}/coupons`, { config, schema: calls.listCoupons }, async () => {
      const all = await coupons.list()
      return {
        data: {
          coupons: all.map(({ startsAt, endsAt, ...coupon }) => ({
            ...coupon,
            amounts: mapAmounts(coupon.amounts, (minor, currency) => toMajor({ minor, currency })),
            minimums: mapAmounts(coupon.minimums, (minor, currency) => toMajor({ minor, currency })),
            startsAt: startsAt?.toISOString() ?? null,
            endsAt: endsAt?.toISOString() ?? null,
            regions: [...coupon.regions],
            brands: [...coupon.brands],
          })),
        },
      }
    })

    app.post(`${path}/coupons`, { config, schema: calls.addCoupon }, async (request) => {
      const { startsAt, endsAt, ...coupon } = request.body
      await coupons.add(requireStaffVisit(request), {
        ...coupon,
        amounts: mapAmounts(coupon.amounts, toMinor),
        minimums: mapAmounts(coupon.minimums, toMinor),
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      })
      return { data: null }
    })

    app.post(`${path}/coupons/:code/end`, { config, schema: calls.endCoupon }, async (request) => {
      await coupons.end(requireStaffVisit(request), request.params.code)
      return { data: null }
    })
  }

const withTime = <Entry extends { readonly createdAt: Date }>(entry: Entry) => ({
  ...entry,
  createdAt: entry.createdAt.toISOString(),
})

const nextOf = (entries: readonly { readonly id: number }[]) =>
  entries.length === pageSize ? (entries.at(-1)?.id ?? null) : null

/** Converts between major and minor units. */
const mapAmounts = (
  amounts: AmountByCurrency,
  convert: (amount: number, currency: Parameters<typeof toMinor>[1]) => number,
): AmountByCurrency =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([currency, amount]) =>
      isCurrencyCode(currency) ? [[currency, convert(amount, currency)]] : [],
    ),
  )
