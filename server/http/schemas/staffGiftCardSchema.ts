import { z } from 'zod'
import { isEmailAddress, maxEmailLength } from '../../../src/domain/emailAddress'
import { giftCardStates } from '../../commerce/staffGiftCards'
import { failure, success } from './envelopeSchema'

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
export const staffGiftCardCalls = {
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
