import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isEmailAddress, maxEmailLength } from '../../../src/domain/emailAddress'
import { notFound, validationError } from '../../../src/domain/errors'
import { exactMinor, toMajor } from '../../../src/domain/money'
import { type StaffGiftCard, giftCardStates } from '../../commerce/staffGiftCards'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const tags = ['staff']
const rejected = { 401: failure, 403: failure }
const nothing = success(z.null())
const params = z.object({ id: z.uuid() })
const time = z.iso.datetime()

const card = z.object({
  id: z.string(),
  lastFour: z.string().nullable(),
  brand: z.string(),
  region: z.string(),
  currency: z.string(),
  initial: z.number().describe('Major units'),
  balance: z.number(),
  orderNumber: z.string().nullable().describe('Null for a card that the shop gave'),
  senderName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  sendAt: time,
  sentAt: time.nullable(),
  expiresAt: time,
  state: z.enum(giftCardStates),
})

/** The calls of gift cards for the staff. */
const calls = {
  listGiftCards: {
    tags,
    operationId: 'listStaffGiftCards',
    summary: 'The latest gift cards, or those that a text names',
    querystring: z.object({
      text: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .optional()
        .describe('Id, last four characters of the code, or number of the order'),
    }),
    response: { 200: success(z.object({ cards: z.array(card) })), ...rejected },
  },
  readGiftCard: {
    tags,
    operationId: 'getStaffGiftCard',
    summary: 'A gift card with its ledger',
    params,
    response: {
      200: success(
        z.object({
          card,
          entries: z.array(
            z.object({
              at: time,
              reason: z.enum(['issue', 'redeem', 'release', 'refund', 'block']),
              amount: z.number(),
              orderNumber: z.string().nullable(),
            }),
          ),
        }),
      ),
      ...rejected,
      404: failure,
    },
  },
  issueGiftCard: {
    tags,
    operationId: 'issueGiftCard',
    summary: 'Give a gift card to a person; it is mailed at once',
    body: z.object({
      idempotencyKey: z
        .string()
        .min(16)
        .max(128)
        .optional()
        .describe('Random: a second request with the same key and card issues none'),
      site: z.string().max(60),
      amount: z.number().positive().max(1_000_000_000).describe('Major units'),
      email: z.string().trim().max(maxEmailLength).refine(isEmailAddress, 'Enter a valid email address'),
      name: z.string().trim().max(80),
      message: z.string().trim().max(500),
    }),
    response: { 200: success(z.object({ id: z.string() })), ...rejected, 404: failure },
  },
  sendGiftCardAgain: {
    tags,
    operationId: 'sendGiftCardAgain',
    summary: 'Mail a gift card again with a new code',
    params,
    response: { 200: nothing, ...rejected, 404: failure, 409: failure },
  },
  blockGiftCard: {
    tags,
    operationId: 'blockGiftCard',
    summary: 'Block a gift card for good',
    params,
    response: { 200: nothing, ...rejected, 404: failure },
  },
} as const

const path = '/api/staff/gift-cards'
const config = onlyFor('orders')
const maxListed = 50

/** Gift cards for the staff. Absent with a hosted store. */
export const staffGiftCardRoutes =
  ({ commerce: { staffGiftCards: cards }, settings: { sites }, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!cards || !staff) return

    app.get(path, { config, schema: calls.listGiftCards }, async ({ query: { text } }) => ({
      data: { cards: (await cards.list(text, maxListed)).map(showCard) },
    }))

    app.get(`${path}/:id`, { config, schema: calls.readGiftCard }, async ({ params }) => {
      const { card, entries } = await cards.read(params.id)
      return {
        data: {
          card: showCard(card),
          entries: entries.map(({ at, amountMinor, ...entry }) => ({
            ...entry,
            at: at.toISOString(),
            amount: toMajor({ minor: amountMinor, currency: card.currency }),
          })),
        },
      }
    })

    app.post(path, { config, schema: calls.issueGiftCard }, async (request) => {
      const { amount, ...card } = request.body
      const site = sites.find(({ id }) => id === card.site)
      if (!site) throw notFound('There is no such site')
      const amountMinor = exactMinor(amount, site.currency)
      if (amountMinor === null) {
        const message = `${site.currency} has fewer decimals`
        throw validationError(message, [{ message, code: 'validation_error', field: 'amount' }])
      }
      return { data: { id: await cards.issue(requireStaffVisit(request), { ...card, amountMinor }) } }
    })

    app.post(`${path}/:id/mails`, { config, schema: calls.sendGiftCardAgain }, async (request) => {
      await cards.sendAgain(requireStaffVisit(request), request.params.id)
      return { data: null }
    })

    app.post(`${path}/:id/block`, { config, schema: calls.blockGiftCard }, async (request) => {
      await cards.block(requireStaffVisit(request), request.params.id)
      return { data: null }
    })
  }

function showCard({ initialMinor, balanceMinor, sendAt, sentAt, expiresAt, ...card }: StaffGiftCard) {
  const { currency } = card
  return {
    ...card,
    initial: toMajor({ minor: initialMinor, currency }),
    balance: toMajor({ minor: balanceMinor, currency }),
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}
