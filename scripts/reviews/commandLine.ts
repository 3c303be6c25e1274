import { parseArgs } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { answerQuestion, rejectQuestion } from '../../server/engines/own/reviews/questions'
import { StartError } from '../../server/settings/startError'
import { queryDatabase, type DatabaseQuery } from '../queryDatabase'
import { questionRows, questionSheet, reviewRows, reviewSheet } from './sheets'

const usage = `Lists the buyers' reviews and the shoppers' questions, and decides which ones the shop shows. The shop may be running.

  npm run reviews -- list                        reviews and questions that wait, oldest first
  npm run reviews -- show ID
  npm run reviews -- publish ID                  shows a review on the product's page
  npm run reviews -- refuse ID --reason TEXT     the reviewer can read the reason; a question needs none
  npm run reviews -- answer ID --text TEXT       shows a question with this answer, and mails it if the shopper wants

The ID of a question starts with q, e.g. q7. A published review can be refused later, and a refused one published. An
answer can be corrected; the correction is not mailed.`

const options = { reason: { type: 'string' }, text: { type: 'string' } } as const

/** Commands that write. */
const writing = ['publish', 'refuse', 'answer']

const maxReasonLength = 500
const maxAnswerLength = 2000

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
  if (verb === 'show') return (db) => show(db, subject)
  if (kind === 'question') {
    if (verb === 'refuse') return (db) => refuse(db, id)
    if (verb === 'publish') throw new StartError(`${idText} is a question: publish it with answer.`)
    const answer = lengthChecked(values.text, maxAnswerLength, 'answer needs --text')
    return async (db, { sites }) => {
      const outcome = await answerQuestion(db, sites, { id, answer })
      const sheet = await show(db, subject)
      return outcome === 'mailed' ? `${sheet}\nThe answer is in the queue of mails.` : sheet
    }
  }
  if (verb === 'answer') throw new StartError(`${idText} is a review: answer takes the ID of a question.`)
  if (verb === 'publish') return (db) => decide(db, id, { state: 'published', reason: '' })
  const reason = lengthChecked(values.reason, maxReasonLength, 'refuse needs --reason')
  return (db) => decide(db, id, { state: 'refused', reason })
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

async function list(db: Kysely<Tables>): Promise<string> {
  const reviews = await reviewRows(db).where('reviews.state', '=', 'pending').execute()
  const questions = await questionRows(db).where('questions.state', '=', 'pending').execute()
  const sheets = [...reviews.map(reviewSheet), ...questions.map(questionSheet)]
  return sheets.length === 0 ? 'No review or question waits.' : sheets.join('\n\n')
}

async function show(db: Kysely<Tables>, { kind, id }: Subject): Promise<string> {
  if (kind === 'review') {
    const row = await reviewRows(db).where('reviews.id', '=', id).executeTakeFirst()
    if (!row) throw new StartError(`There is no review ${id}.`)
    return reviewSheet(row)
  }
  const row = await questionRows(db).where('questions.id', '=', id).executeTakeFirst()
  if (!row) throw new StartError(`There is no question q${id}.`)
  return questionSheet(row)
}

async function decide(
  db: Kysely<Tables>,
  id: number,
  decision: { readonly state: 'published' | 'refused'; readonly reason: string },
): Promise<string> {
  await db
    .updateTable('reviews')
    .set({ ...decision, moderated_at: sql`coalesce(moderated_at, now())` })
    .where('id', '=', id)
    .execute()
  return show(db, { kind: 'review', id })
}

async function refuse(db: Kysely<Tables>, id: number): Promise<string> {
  await rejectQuestion(db, id)
  return show(db, { kind: 'question', id })
}

export const reviewsCommand = queryDatabase({
  usage,
  parseQuery,
  writing,
  nothingYet: 'There are no reviews or questions yet.',
  elsewhere: () =>
    'A shop with a hosted store shows no reviews: manage those of the store in its control panel, under Products.',
})
