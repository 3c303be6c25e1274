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

/** The problem of a text's length, in code points; null without one. */
export function textProblem(text: string, { min, max }: TextLength): TextProblem | null {
  const { length } = Array.from(text.trim())
  if (length === 0) return 'missing'
  return length < min ? 'short' : length > max ? 'long' : null
}
