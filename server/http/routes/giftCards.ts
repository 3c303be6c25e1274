import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CommerceError, isCommerceError } from '../../../src/domain/errors'
import { maxGiftCards } from '../../../src/domain/payment/giftCardPayment'
import { toCaller } from '../../limits/limits'
import { toRawCheckout, toRawGiftCard } from '../../wire/checkoutWire'
import { readCheckoutToken, setCheckoutCookie } from '../plugins/checkoutCookie'
import { readCartId } from '../plugins/shopCookies'
import { checkoutView, giftCardEntry, giftCardRemoval, appliedGiftCard } from '../schemas/checkoutSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce'
const tags = ['gift cards']

/**
 * Reads a gift card's balance and applies cards to the checkout. A code is sent in a body, never in an
 * address, and is not stored.
 */
export const giftCardRoutes =
  ({ checkouts, commerce: { giftCards, capabilities }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!capabilities.giftCards) return
    const findCard = async (code: string, request: FastifyRequest) => {
      const caller = toCaller(request, undefined, { cart: readCartId(request) })
      // Counted before the code is checked, so that simultaneous guesses count too.
      await attempts.count('giftCard', caller)
      let isWrong = false
      try {
        return await giftCards.ofCode(code, request.site)
      } catch (error) {
        isWrong = isCommerceError(error) && error.code === 'gift_card_unknown'
        throw error
      } finally {
        if (!isWrong) await attempts.decrement('giftCard', caller)
      }
    }

    app.post(
      `${path}/gift-cards/balance`,
      {
        schema: {
          tags,
          operationId: 'getGiftCardBalance',
          summary: 'The balance of a gift card; every invalid code gets the same error',
          body: giftCardEntry,
          response: { 200: success(appliedGiftCard), 404: failure, 429: failure },
        },
      },
      async (request) => ({ data: toRawGiftCard(await findCard(request.body.code, request)) }),
    )

    if (!checkouts) return

    app.post(
      `${path}/checkout/gift-cards`,
      {
        schema: {
          tags,
          operationId: 'addCheckoutGiftCard',
          summary: 'Add a gift card to the checkout, after the cards already added',
          body: giftCardEntry,
          response: { 200: success(checkoutView), 404: failure, 409: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { site } = request
        const card = await findCard(request.body.code, request)
        if (card.balanceMinor === 0)
          throw new CommerceError('gift_card_empty', 409, 'Nothing is left on this card')
        const saved = await checkouts.save(readCheckoutToken(request), {}, site, async () => ({}))
        const { giftCardIds } = saved.draft
        // Cards that are no longer valid don't count towards the maximum.
        const applied = await giftCards.withIds(giftCardIds, site)
        if (applied.length >= maxGiftCards && !giftCardIds.includes(card.id))
          throw new CommerceError('validation_error', 400, `At most ${maxGiftCards} gift cards pay one order`)
        for (const id of giftCardIds)
          if (!applied.some((each) => each.id === id)) await checkouts.removeGiftCard(saved.token, id)
        await checkouts.addGiftCard(saved.token, card.id)
        setCheckoutCookie(request, reply, saved.token)
        const draft = (await checkouts.read(saved.token, site)) ?? saved.draft
        return { data: await toRawCheckout(draft, giftCards, site) }
      },
    )

    app.delete(
      `${path}/checkout/gift-cards`,
      {
        schema: {
          tags,
          operationId: 'removeCheckoutGiftCard',
          summary: 'Remove a gift card from the checkout, if it was added',
          body: giftCardRemoval,
          response: { 200: success(checkoutView.nullable()) },
        },
      },
      async (request) => {
        const { site } = request
        const token = readCheckoutToken(request)
        if (token !== null) await checkouts.removeGiftCard(token, request.body.id)
        const draft = await checkouts.read(token, site)
        return { data: draft && (await toRawCheckout(draft, giftCards, site)) }
      },
    )
  }
