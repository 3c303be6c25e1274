import type { ModeratedQuestion, ModeratedReview } from '../../server/commerce/moderation'

/** Formats a review with its product, order and text. */
export function reviewSheet(review: ModeratedReview): string {
  const { id, product, orderNumber, stars, fit, reason, state } = review
  const fitText = fit === null ? '' : `, fit: ${fit === 'true' ? 'true to size' : `runs ${fit}`}`
  return [
    `${id}  ${state}${reason === '' ? '' : ` (${reason})`}  ${product}, order ${orderNumber}`,
    `  ${stars} of 5 stars${fitText}, ${by(review)}`,
    ...quoted(review.text),
  ].join('\n')
}

/** Formats a question with its product, text and answer. */
export function questionSheet(question: ModeratedQuestion): string {
  const { id, product, state, wantsMail, answer, text } = question
  return [
    `q${id}  ${state}  ${product ?? 'a deleted product'}`,
    `  ${by(question)}${wantsMail ? ', wants a mail' : ''}`,
    ...quoted(text),
    ...(answer === '' ? [] : ['  answer:', ...quoted(answer)]),
  ].join('\n')
}

const by = ({ name, language, createdAt }: Pick<ModeratedReview, 'name' | 'language' | 'createdAt'>) =>
  `${name === '' ? 'without a name' : `by ${name}`}, ${language}, ${createdAt.toISOString().slice(0, 10)}`

const quoted = (text: string) => text.split('\n').map((line) => `  | ${line}`)
