import type { Channel, Locale } from '../../src/domain/channel'
import { CommerceError } from '../../src/domain/errors'
import type { Language } from '../../src/domain/language'
import type {
  AnsweredQuestion,
  OrderReviews,
  ReviewDraft,
  ReviewPage,
} from '../../src/domain/product/reviewSchema'
import type { StoredOrder } from './order'

/** Reviews by buyers. Only published ones are shown; the staff publishes them (`npm run reviews`). */
export interface Reviews {
  /** A page of published reviews, newest first. A page number beyond the last returns the last page. */
  ofProduct(productId: number, page: number, channel: Channel): Promise<ReviewPage>
  /** The lines of a delivered order that its buyer can review, with their reviews. */
  ofOrder(order: StoredOrder): Promise<OrderReviews>
  /**
   * Saves the review of a line. The last save counts until the staff publishes or refuses it.
   * @throws CommerceError `not_found` for a line that can't be reviewed, 409 `review_closed` after moderation
   */
  save(order: StoredOrder, line: number, draft: ReviewDraft): Promise<OrderReviews>
}

/** 409: the staff has published or refused the review. */
export const reviewClosed = () =>
  new CommerceError('review_closed', 409, 'This review has been checked and cannot be changed any more')

/** Questions about products. Only answered ones are shown; the staff answers them (`npm run reviews`). */
export interface Questions {
  /** The newest answered questions about a product. */
  ofProduct(productId: number): Promise<readonly AnsweredQuestion[]>
  ask(question: NewQuestion, channel: Channel): Promise<void>
}

interface NewQuestion {
  readonly productId: number
  readonly text: string
  readonly language: Language
  /** Empty: none. */
  readonly name: string
  /** For the answer. Null: no mail wanted. */
  readonly email: string | null
  readonly customerId: number | null
  /** Of the mail. */
  readonly locale: Locale
}
