import { finderQuestions } from '../catalog/finderQuestions'

/** How clothes and shoes fit. */
export const fits = ['small', 'true', 'large'] as const
export type Fit = (typeof fits)[number]

/** The reviewer's level and style of play, the same as in the racket finder. */
export const reviewerLevels = finderQuestions.level
export const reviewerStyles = finderQuestions.style
export type ReviewerLevel = (typeof reviewerLevels)[number]
export type ReviewerStyle = (typeof reviewerStyles)[number]

/** Length of a text in characters, without outer spaces. */
export interface TextLength {
  readonly min: number
  readonly max: number
}
export const reviewLength: TextLength = { min: 10, max: 2000 }
export const questionLength: TextLength = { min: 10, max: 500 }

/** Maximum characters of a shown name. */
export const maxNameLength = 40

/** Maximum characters of a rejection's reason, and of an answer to a question. */
export const maxReasonLength = 500
export const maxAnswerLength = 2000

/** Days between delivery and the mail that asks for reviews. */
export const reviewMailDays = 14

/** Days after delivery in which the buyer can write reviews. */
export const reviewDays = 365

/** The product page shows counts from this number on. */
export const minShownCount = 10

export const reviewStates = ['pending', 'published', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** `early`: before the delivery, or nothing to review. `ended`: `reviewDays` are over. */
export const orderReviewStates = ['early', 'open', 'ended'] as const
export type OrderReviewState = (typeof orderReviewStates)[number]

/** Average of all stars, to one decimal. Null without reviews. @param starCounts reviews with 1 to 5 stars */
export function toRating(starCounts: readonly number[]) {
  const count = starCounts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const total = starCounts.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { average: Math.round((total / count) * 10) / 10, count }
}

export type TextProblem = 'missing' | 'short' | 'long'

/**
 * A text without characters that nobody sees, e.g. zero-width spaces (Unicode Standard Annex 44,
 * Default_Ignorable_Code_Point). Only for counting: Hindi needs its joiners.
 */
export const visibleText = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** The problem of a text's length, in code points; null without one. Only visible characters count for the minimum. */
export function textProblem(text: string, { min, max }: TextLength): TextProblem | null {
  const { length } = Array.from(visibleText(text))
  if (length === 0) return 'missing'
  return length < min ? 'short' : Array.from(text.trim()).length > max ? 'long' : null
}
