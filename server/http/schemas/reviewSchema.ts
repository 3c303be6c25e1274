import { z } from 'zod'
import { languages } from '../../../src/domain/language'
import {
  fits,
  questionLength,
  orderReviewStates,
  maxNameLength,
  reviewLength,
  reviewStates,
  textProblem,
  type AnsweredQuestion,
  type OrderReviews,
  type Rating,
  type Review,
  type ReviewPage,
  type TextLength,
} from '../../../src/domain/product/review'
import { contactFieldsIn } from './contactSchema'
import { describing } from './envelopeSchema'

const email = contactFieldsIn('IN').email.transform((input) => input.trim())
const optionalEmail = z
  .union([z.literal(''), email], { error: 'Enter an email address or leave it empty' })
  .nullish()
  .transform((input) => (input === undefined || input === '' ? null : input))

// Terminals obey control characters, and changes of the writing direction reorder other texts.
const unsafe = /(?!\n)[\p{Cc}\p{Cs}\ufeff\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text of several lines. Unsafe characters become spaces. */
const textOf = (length: TextLength) =>
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
  .refine((input) => Array.from(input).length <= maxNameLength, {
    error: `A name has at most ${maxNameLength} characters`,
  })
  .default('')
  .describe('Empty: the review is shown without a name')

/** Body of PUT orders/:id/reviews/:line. */
export const reviewDraft = z.object(
  {
    stars: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
    fit: z.enum(fits, 'Choose one of the answers, or none').nullish(),
    text: textOf(reviewLength),
    language: z.enum(languages, 'Choose a language'),
    name: shownName,
  },
  'Invalid request',
)

/** Body of POST catalog/products/:idOrSlug/questions. */
export const askedQuestion = z.object(
  {
    text: textOf(questionLength),
    language: z.enum(languages, 'Choose a language'),
    name: shownName,
    email: optionalEmail.describe('For the answer; null or empty: no mail'),
  },
  'Invalid request',
)

export const reviewedLine = z.object({
  id: z.string().max(64),
  line: z.string('Invalid request').regex(/^\d{1,4}$/, 'Invalid request'),
})

export const reviewQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1).describe('1 by default'),
})

export const rating = describing<Rating>()(
  z.object({ average: z.number().describe('1 to 5, to one decimal'), count: z.int() }),
)

export const review = describing<Review>()(
  z.object({
    stars: z.int(),
    text: z.string(),
    language: z.enum(languages),
    name: z.string(),
    day: z.string().describe('Day of its publication'),
    fit: z.enum(fits).nullable(),
  }),
)

export const reviewPage = describing<ReviewPage>()(
  z.object({
    rating: rating.nullable(),
    starCounts: z.array(z.int()).describe('Reviews with 1 star, 2 stars ... 5 stars'),
    fitCounts: z.object({ small: z.int(), true: z.int(), large: z.int() }),
    reviews: z.array(review),
    page: z.int(),
    totalPages: z.int(),
    strungThisMonth: z.int().nullable().describe('Paid stringing jobs; null below 10'),
  }),
)

export const answeredQuestion = describing<AnsweredQuestion>()(
  z.object({
    text: z.string(),
    answer: z.string(),
    language: z.enum(languages),
    name: z.string(),
    day: z.string().describe('Day of the answer'),
  }),
)

export const answeredQuestions = z.object({ questions: z.array(answeredQuestion).readonly() })

export const orderReviews = describing<OrderReviews>()(
  z.object({
    state: z.enum(orderReviewStates).describe('early: before the delivery; ended: a year after it'),
    lines: z
      .array(
        z.object({
          line: z.int(),
          name: z.string(),
          imageUrl: z.string(),
          path: z.string(),
          hasFit: z.boolean(),
          review: z
            .object({
              stars: z.int(),
              fit: z.enum(fits).nullable(),
              text: z.string(),
              language: z.enum(languages),
              name: z.string(),
              state: z.enum(reviewStates),
              reason: z.string().describe('Of a refusal'),
            })
            .nullable(),
        }),
      )
      .readonly(),
    name: z.string().describe('Suggested name'),
  }),
)
