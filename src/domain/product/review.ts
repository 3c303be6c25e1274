import type { Language } from '../language'

/** How clothes and shoes fit. */
export const fits = ['small', 'true', 'large'] as const
export type Fit = (typeof fits)[number]

/** Length of a text in characters, without outer spaces. */
export interface TextLength {
  readonly min: number
  readonly max: number
}
export const reviewLength: TextLength = { min: 10, max: 2000 }
export const questionLength: TextLength = { min: 10, max: 500 }

/** Maximum characters of a shown name. */
export const maxNameLength = 40

/** Days between delivery and the mail that asks for reviews. */
export const reviewMailDays = 14

/** Days after delivery in which the buyer can write reviews. */
export const reviewDays = 365

/** The product page shows counts from this number on. */
export const minShownCount = 10

/** The stars of a product's published reviews. */
export interface Rating {
  /** 1 to 5, to one decimal. */
  readonly average: number
  /** At least 1. */
  readonly count: number
}

/** A published review. */
export interface Review {
  readonly stars: number
  readonly text: string
  readonly language: Language
  /** Empty if the reviewer wants none. */
  readonly name: string
  /** Day of its publication, e.g. `2026-11-23`. */
  readonly day: string
  /** Null if not stated. */
  readonly fit: Fit | null
}

/** A page of a product's published reviews, newest first, and a summary of all. */
export interface ReviewPage {
  /** Null without reviews. */
  readonly rating: Rating | null
  /** Number of reviews with 1 star, 2 stars ... 5 stars. */
  readonly starCounts: readonly number[]
  readonly fitCounts: Readonly<Record<Fit, number>>
  readonly reviews: readonly Review[]
  readonly page: number
  readonly totalPages: number
  /** Paid stringing jobs of this month with this racket or string, in this shop. Null below `minShownCount`. */
  readonly strungThisMonth: number | null
}

/** A published question about a product with the staff's answer. */
export interface AnsweredQuestion {
  readonly text: string
  readonly answer: string
  /** Language of the question and the answer. */
  readonly language: Language
  /** Empty if the shopper wants none. */
  readonly name: string
  /** Day of the answer, e.g. `2026-11-23`. */
  readonly day: string
}

export const reviewStates = ['pending', 'published', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The reviewer's input. */
export interface ReviewDraft {
  readonly stars: number
  readonly fit: Fit | null
  readonly text: string
  readonly language: Language
  readonly name: string
}

/** A bought item that its buyer can review. */
export interface ReviewableLine {
  /** Position of the line in the order. */
  readonly line: number
  readonly name: string
  readonly imageUrl: string
  /** Slug of the product. */
  readonly path: string
  readonly hasFit: boolean
  /** Null before the first save. */
  readonly review: (ReviewDraft & { readonly state: ReviewState; readonly reason: string }) | null
}

/** The reviews of an order. */
export interface OrderReviews {
  readonly state: OrderReviewState
  /** Empty unless the state is `open`. */
  readonly lines: readonly ReviewableLine[]
  /** Suggested shown name: the buyer's first name. */
  readonly name: string
}

/** `early`: before the delivery, or nothing to review. `ended`: `reviewDays` are over. */
export const orderReviewStates = ['early', 'open', 'ended'] as const
export type OrderReviewState = (typeof orderReviewStates)[number]

/** Average of all stars, to one decimal. Null without reviews. @param starCounts reviews with 1 to 5 stars */
export function toRating(starCounts: readonly number[]): Rating | null {
  const count = starCounts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const total = starCounts.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { average: Math.round((total / count) * 10) / 10, count }
}

export type TextProblem = 'missing' | 'short' | 'long'

/** The problem of a text's length, in code points; null without one. */
export function textProblem(text: string, { min, max }: TextLength): TextProblem | null {
  const { length } = Array.from(text.trim())
  if (length === 0) return 'missing'
  return length < min ? 'short' : length > max ? 'long' : null
}
