import { z } from 'zod'
import { normalizeCouponCode } from '../../../src/domain/cart/coupon'
import { couponKinds } from '../../../src/domain/cart/couponKind'
import { currencyCodes, currencyDecimals } from '../../../src/domain/money'
import { fits, maxAnswerLength, maxReasonLength, reviewStates } from '../../../src/domain/product/review'
import { regionCodes } from '../../../src/domain/region/region'
import { brandKeys } from '../../../src/site/site'
import { failure, success } from './envelopeSchema'
import { rowId } from './rowId'

const tags = ['staff']
const time = z.iso.datetime()
const rejected = { 401: failure, 403: failure }
const nothing = success(z.null())
const params = z.object({ id: rowId })

const moderated = {
  id: z.number(),
  state: z.enum(reviewStates),
  product: z.string().nullable().describe('Null for a deleted product'),
  text: z.string(),
  name: z.string(),
  language: z.string(),
  createdAt: time,
}
const pageQuery = z.object({ state: z.enum(reviewStates).default('pending'), after: rowId.optional() })
const next = z.number().nullable().describe('`after` of the next page; null on the last one')

const code = z
  .string()
  .transform((text, context) => {
    const normalized = normalizeCouponCode(text)
    if (normalized !== null) return normalized
    context.addIssue({
      code: 'custom',
      message: 'A code has 3 to 32 letters, digits and hyphens',
      input: text,
    })
    return z.NEVER
  })
  .meta({ maxLength: 32 })

/** Major units by currency, with no more decimals than the currency has. */
const amounts = z
  .partialRecord(z.enum(currencyCodes), z.number().positive().max(1_000_000_000))
  .superRefine((given, context) => {
    for (const currency of currencyCodes) {
      const amount = given[currency]
      if (amount !== undefined && Number(amount.toFixed(currencyDecimals(currency))) !== amount)
        context.addIssue({ code: 'custom', message: `${currency} has fewer decimals`, input: given })
    }
  })

const couponFields = {
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.number().nullable(),
  amounts: z.partialRecord(z.enum(currencyCodes), z.number()),
  minimums: z.partialRecord(z.enum(currencyCodes), z.number()),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  maxUses: z.number().nullable(),
  regions: z.array(z.string()),
  brands: z.array(z.string()),
}

/** Body of a new coupon; amounts in major units. */
const newCoupon = z
  .object({
    code,
    kind: z.enum(couponKinds),
    percent: z.int().min(1).max(90).nullable().default(null),
    amounts: amounts.default({}),
    minimums: amounts.default({}),
    startsAt: z.iso.datetime({ offset: true }).nullable().default(null),
    endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
    maxUses: z.int().min(1).max(1_000_000_000).nullable().default(null),
    regions: z.array(z.enum(regionCodes)).default([]),
    brands: z.array(z.enum(brandKeys)).default([]),
  })
  .refine(({ kind, percent }) => (kind === 'percent') === (percent !== null), {
    path: ['percent'],
    error: 'Only a discount in percent has a percentage',
  })
  .refine(({ kind, amounts: given }) => (kind === 'amount') === Object.keys(given).length > 0, {
    path: ['amounts'],
    error: 'Only a discount by amount has amounts, at least one',
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    {
      path: ['endsAt'],
      error: 'The end must be after the start',
    },
  )

/** The review as the member has read it. */
const seenReview = {
  text: z.string().optional().describe('409 if its writer has changed it since'),
  name: z.string().optional(),
}

/** The calls of the staff's content screens. */
export const staffContentCalls = {
  listPending: {
    tags,
    operationId: 'countPendingContent',
    summary: 'How many reviews and questions wait',
    response: { 200: success(z.object({ reviews: z.number(), questions: z.number() })), ...rejected },
  },
  listReviews: {
    tags,
    operationId: 'listStaffReviews',
    summary: 'Reviews for moderation',
    querystring: pageQuery,
    response: {
      200: success(
        z.object({
          reviews: z.array(
            z.object({
              ...moderated,
              orderNumber: z.string(),
              stars: z.number(),
              fit: z.enum(fits).nullable(),
              reason: z.string(),
            }),
          ),
          next,
        }),
      ),
      ...rejected,
    },
  },
  decideReview: {
    tags,
    operationId: 'decideReview',
    summary: 'Publish or reject a review',
    params,
    body: z.discriminatedUnion('state', [
      z.object({ ...seenReview, state: z.literal('published') }),
      z.object({
        ...seenReview,
        state: z.literal('refused'),
        reason: z.string().trim().min(1).max(maxReasonLength),
      }),
    ]),
    response: { 200: nothing, ...rejected, 404: failure, 409: failure },
  },
  listQuestions: {
    tags,
    operationId: 'listStaffQuestions',
    summary: 'Questions for moderation',
    querystring: pageQuery,
    response: {
      200: success(
        z.object({
          questions: z.array(z.object({ ...moderated, answer: z.string(), wantsMail: z.boolean() })),
          next,
        }),
      ),
      ...rejected,
    },
  },
  answerQuestion: {
    tags,
    operationId: 'answerQuestion',
    summary: 'Publish a question with its answer',
    params,
    body: z.object({ answer: z.string().trim().min(1).max(maxAnswerLength) }),
    response: { 200: success(z.object({ isMailed: z.boolean() })), ...rejected, 404: failure },
  },
  rejectQuestion: {
    tags,
    operationId: 'rejectQuestion',
    summary: 'Reject a question and delete the email address',
    params,
    response: { 200: nothing, ...rejected, 404: failure },
  },
  listCoupons: {
    tags,
    operationId: 'listStaffCoupons',
    summary: 'All coupons, the newest first',
    response: {
      200: success(z.object({ coupons: z.array(z.object({ ...couponFields, uses: z.number() })) })),
      ...rejected,
    },
  },
  addCoupon: {
    tags,
    operationId: 'addCoupon',
    summary: 'Create a coupon',
    body: newCoupon,
    response: { 200: nothing, ...rejected },
  },
  endCoupon: {
    tags,
    operationId: 'endCoupon',
    summary: 'End a coupon now',
    params: z.object({ code }),
    response: { 200: nothing, ...rejected, 404: failure },
  },
} as const
