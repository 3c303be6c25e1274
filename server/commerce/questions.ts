import type { Channel, Locale } from '../../src/domain/channel'
import type { Language } from '../../src/domain/language'
import type { AnsweredQuestion } from '../../src/domain/product/review'

/** Questions about products. Only answered ones are shown; the staff answers them (`npm run reviews`). */
export interface Questions {
  /** The newest answered questions about a product. */
  ofProduct(productId: number): Promise<readonly AnsweredQuestion[]>
  ask(question: NewQuestion, channel: Channel): Promise<void>
}

export interface NewQuestion {
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
