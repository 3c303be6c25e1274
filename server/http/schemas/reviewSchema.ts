import { z } from 'zod'
import { languages } from '../../../src/domain/language'
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
import { answeredQuestion } from '../../../src/domain/product/reviewSchema'
import { contactFieldsIn } from './contactSchema'

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
export const reviewDraft = z.object(
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
export const askedQuestion = z.object(
  {
    text: textSchema(questionLength),
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

export const answeredQuestions = z.object({ questions: z.array(answeredQuestion).readonly() })
