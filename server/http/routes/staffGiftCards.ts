import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound, validationError } from '../../../src/domain/errors'
import { exactMinor, toMajor } from '../../../src/domain/money'
import type { StaffGiftCard } from '../../commerce/staffGiftCards'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { staffGiftCardCalls as calls } from '../schemas/staffGiftCardSchema'
import type { Shop } from './shop'

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
