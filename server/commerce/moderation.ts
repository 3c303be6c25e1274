import type { Language } from '../../src/domain/language'
import type { Fit, ReviewState } from '../../src/domain/product/review'
import type { StaffActor } from '../../src/domain/staffRoles'

/** Which reviews or questions to read. */
export interface ModerationQuery {
  readonly state?: ReviewState | undefined
  readonly id?: number | undefined
  /** The entries that follow this id. */
  readonly after?: number | undefined
  readonly limit: number
}

interface Moderated {
  readonly id: number
  readonly state: ReviewState
  /** Name of the product; null for a deleted one. */
  readonly product: string | null
  readonly text: string
  /** Shown with the text; empty: none. */
  readonly name: string
  readonly language: Language
  readonly createdAt: Date
}

/** A buyer's review. */
export interface ModeratedReview extends Moderated {
  readonly orderNumber: string
  readonly stars: number
  readonly fit: Fit | null
  /** Why it was rejected; the reviewer reads it. */
  readonly reason: string
}

/** A shopper's question. */
export interface ModeratedQuestion extends Moderated {
  /** Empty before the answer. */
  readonly answer: string
  /** The answer is mailed to the shopper. */
  readonly wantsMail: boolean
}

/** Reviews and questions as the staff reads and decides them. Each decision is recorded. */
export interface Moderation {
  /** Pending ones oldest first, all others newest first. Reviews of the demo shop are left out. */
  reviews(query: ModerationQuery): Promise<readonly ModeratedReview[]>
  questions(query: ModerationQuery): Promise<readonly ModeratedQuestion[]>
  /** Numbers of entries that wait for a decision. */
  pending(): Promise<{ readonly reviews: number; readonly questions: number }>
  /**
   * Publishes a review, or rejects it with a reason for its writer. A later decision replaces an earlier one.
   * @param seen what the member has read; absent: anything
   * @throws CommerceError `not_found`; 409 `catalog_changed` if the writer has changed the review since
   */
  decideReview(
    by: StaffActor,
    id: number,
    decision: { readonly state: 'published' | 'refused'; readonly reason: string },
    seen?: { readonly text?: string | undefined; readonly name?: string | undefined },
  ): Promise<void>
  /**
   * Publishes a question with its answer. The first answer is mailed to a shopper who wants it; corrections are not.
   * @throws CommerceError `not_found`
   */
  answerQuestion(by: StaffActor, id: number, answer: string): Promise<{ readonly isMailed: boolean }>
  /** Rejects a question and deletes the email address. @throws CommerceError `not_found` */
  rejectQuestion(by: StaffActor, id: number): Promise<void>
}
