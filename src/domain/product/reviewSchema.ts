import { z } from 'zod'
import { languages } from '../language'
import { fits, orderReviewStates, reviewerLevels, reviewerStyles, reviewStates } from './review'

/** The stars of a product's published reviews. */
export const rating = z.object({
  average: z.number().describe('1 to 5, to one decimal'),
  count: z.int().describe('At least 1'),
  isDemo: z.literal(true).exactOptional().describe('Some of the reviews are invented ones of the demo shop'),
})

const reviewer = {
  level: z.enum(reviewerLevels).nullable().describe('Of the reviewer; null if not stated'),
  style: z.enum(reviewerStyles).nullable().describe('Of the reviewer; null if not stated'),
}

/** A published review. */
export const review = z.object({
  stars: z.int(),
  text: z.string(),
  language: z.enum(languages),
  name: z.string().describe('Empty if the reviewer wants none'),
  day: z.string().describe('Day of its publication, for example `2026-11-23`'),
  fit: z.enum(fits).nullable().describe('Null if not stated'),
  ...reviewer,
  isDemo: z.boolean().describe('An invented review of the demo shop'),
})

/** A page of a product's published reviews, newest first, and a summary of all. */
export const reviewPage = z.object({
  rating: rating.nullable().describe('Null without reviews'),
  starCounts: z.array(z.int()).readonly().describe('Reviews with 1 star, 2 stars ... 5 stars'),
  fitCounts: z.record(z.enum(fits), z.int()),
  reviews: z.array(review).readonly(),
  page: z.int(),
  totalPages: z.int(),
  strungThisMonth: z
    .int()
    .nullable()
    .describe('Paid stringing jobs with this racket or string, in this shop; null below 10'),
})

/** A published question about a product with the staff's answer. */
export const answeredQuestion = z.object({
  text: z.string(),
  answer: z.string(),
  language: z.enum(languages).describe('Of the question and the answer'),
  name: z.string().describe('Empty if the shopper wants none'),
  day: z.string().describe('Day of the answer'),
})

const draft = z.object({
  stars: z.int(),
  fit: z.enum(fits).nullable(),
  ...reviewer,
  text: z.string(),
  language: z.enum(languages),
  name: z.string(),
})

/** A bought item that its buyer can review. */
const reviewableLine = z.object({
  line: z.int().describe('Position of the line in the order'),
  name: z.string(),
  imageUrl: z.string(),
  path: z.string().describe('Slug of the product'),
  hasFit: z.boolean(),
  review: z
    .object({ ...draft.shape, state: z.enum(reviewStates), reason: z.string().describe('Of a refusal') })
    .nullable()
    .describe('Null before the first save'),
})

/** The reviews of an order. */
export const orderReviews = z.object({
  state: z.enum(orderReviewStates).describe('early: before the delivery; ended: a year after it'),
  lines: z.array(reviewableLine).readonly().describe('Empty unless the state is `open`'),
  name: z.string().describe("Suggested name: the buyer's first name"),
})

export type Rating = z.output<typeof rating>
export type Review = z.output<typeof review>
export type ReviewPage = z.output<typeof reviewPage>
export type AnsweredQuestion = z.output<typeof answeredQuestion>
/** The reviewer's input. */
export type ReviewDraft = z.output<typeof draft>
export type ReviewableLine = z.output<typeof reviewableLine>
export type OrderReviews = z.output<typeof orderReviews>
