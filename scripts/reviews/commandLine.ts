import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Moderation, ModeratedQuestion, ModeratedReview } from '../../server/commerce/moderation'
import type { Tables } from '../../server/database/tables'
import { moderation } from '../../server/engines/own/reviews/moderation'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { maxAnswerLength, maxReasonLength } from '../../src/domain/product/review'
import type { StaffActor } from '../../src/domain/staffRoles'
import { asUsage } from '../commandActor'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'

const usage = `Lists the buyers' reviews and the shoppers' questions, and decides which ones the shop shows. The shop may be running.

  npm run reviews -- list                        reviews and questions that wait, oldest first
  npm run reviews -- show ID
  npm run reviews -- publish ID                  shows a review on the product's page
  npm run reviews -- refuse ID --reason TEXT     the reviewer can read the reason; a question needs none
  npm run reviews -- answer ID --text TEXT       shows a question with this answer, and mails it if the shopper wants

The ID of a question starts with q, e.g. q7. A published review can be refused later, and a refused one published. An
answer can be corrected; the correction is not mailed.

${asUsage}`

const options = { reason: { type: 'string' }, text: { type: 'string' } } as const

/** Commands that write. */
const writing = ['publish', 'refuse', 'answer']

interface Subject {
  readonly kind: 'review' | 'question'
  readonly id: number
}

function parseQuery(args: string[]): DatabaseQuery | null {
  const { positionals, values } = parseArgs({ args: args, allowPositionals: true, options })
  const [verb, idText, ...rest] = positionals
  if (rest.length > 0 || (values.reason !== undefined && verb !== 'refuse')) return null
  if (values.text !== undefined && verb !== 'answer') return null
  if (verb === 'list') return idText === undefined ? list : null
  if (verb === undefined || idText === undefined || ![...writing, 'show'].includes(verb)) return null
  const subject = parseSubject(idText)
  const { kind, id } = subject
  if (verb === 'show') return (db, settings) => show(db, settings, subject)
  if (kind === 'question') {
    if (verb === 'refuse') return decide(subject, (queue, by) => queue.rejectQuestion(by, id))
    if (verb === 'publish') throw new StartError(`${idText} is a question: publish it with answer.`)
    const answer = lengthChecked(values.text, maxAnswerLength, 'answer needs --text')
    return decide(subject, async (queue, by) => {
      const { isMailed } = await queue.answerQuestion(by, id, answer)
      return isMailed ? 'The answer is in the queue of mails.' : null
    })
  }
  if (verb === 'answer') throw new StartError(`${idText} is a review: answer takes the ID of a question.`)
  const decision =
    verb === 'publish'
      ? ({ state: 'published', reason: '' } as const)
      : ({
          state: 'refused',
          reason: lengthChecked(values.reason, maxReasonLength, 'refuse needs --reason'),
        } as const)
  return decide(subject, (queue, by) => queue.decideReview(by, id, decision))
}

function lengthChecked(text = '', max: number, need: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > max) throw new StartError(`${need} with 1 to ${max} characters.`)
  return trimmed
}

function parseSubject(text: string): Subject {
  const [, prefix, digits] = /^(q?)([1-9]\d{0,8})$/.exec(text) ?? []
  if (digits !== undefined) return { kind: prefix === 'q' ? 'question' : 'review', id: Number(digits) }
  throw new StartError(`${text} is not the ID of a review or question: npm run reviews -- list prints them.`)
}

/** Everything that waits is listed. */
const maxListed = 10_000

async function list(db: Kysely<Tables>, { sites }: Settings): Promise<string> {
  const queue = moderation({ db, sites })
  const query = { state: 'pending', limit: maxListed } as const
  const reviews = await queue.reviews(query)
  const questions = await queue.questions(query)
  const sheets = [...reviews.map(reviewSheet), ...questions.map(questionSheet)]
  return sheets.length === 0 ? 'No review or question waits.' : sheets.join('\n\n')
}

async function show(db: Kysely<Tables>, { sites }: Settings, { kind, id }: Subject): Promise<string> {
  const queue = moderation({ db, sites })
  if (kind === 'review') {
    const [review] = await queue.reviews({ id, limit: 1 })
    if (!review) throw new StartError(`There is no review ${id}.`)
    return reviewSheet(review)
  }
  const [question] = await queue.questions({ id, limit: 1 })
  if (!question) throw new StartError(`There is no question q${id}.`)
  return questionSheet(question)
}

/** Decides about an existing review or question, then shows it, with the decision's remark if it has one. */
const decide =
  (subject: Subject, decision: (queue: Moderation, by: StaffActor) => Promise<unknown>): DatabaseQuery =>
  async (db, settings, _folder, by) => {
    await show(db, settings, subject)
    const remark = await decision(moderation({ db, sites: settings.sites }), by)
    const sheet = await show(db, settings, subject)
    return typeof remark === 'string' ? `${sheet}\n${remark}` : sheet
  }

export const reviewsCommand = queryDatabase({
  usage,
  rights: {
    list: ['content'],
    show: ['content'],
    publish: ['content'],
    refuse: ['content'],
    answer: ['content'],
  },
  parseQuery,
  writing,
  nothingYet: 'There are no reviews or questions yet.',
  elsewhere: () =>
    'A shop with a hosted store shows no reviews: manage those of the store in its control panel, under Products.',
})

/** Formats a review with its product, order and text. */
function reviewSheet(review: ModeratedReview): string {
  const { id, product, orderNumber, stars, fit, reason, state } = review
  const fitText = fit === null ? '' : `, fit: ${fit === 'true' ? 'true to size' : `runs ${fit}`}`
  return [
    `${id}  ${state}${reason === '' ? '' : ` (${reason})`}  ${product}, order ${orderNumber}`,
    `  ${stars} of 5 stars${fitText}, ${by(review)}`,
    ...quoted(review.text),
  ].join('\n')
}

/** Formats a question with its product, text and answer. */
function questionSheet(question: ModeratedQuestion): string {
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
