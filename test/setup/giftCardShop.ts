import { checkoutsIn } from '../../server/engines/own/checkout/checkouts'
import { newCode } from '../../server/engines/own/giftCards/cardRows'
import { insertCard } from '../../server/engines/own/giftCards/issueCards'
import { openPaymentService } from '../../server/engines/own/payments/paymentService'
import { developmentGateway } from '../../server/gateways/gatewaysFor'
import { attemptsIn } from '../../server/limits/attempts'
import type { SavedCheckout } from '../../src/domain/order/checkoutSteps'
import type { Order } from '../../src/domain/order/order'
import { groupedCode } from '../../src/domain/payment/giftCardCode'
import { defaultSites } from '../../src/site/sites'
import { aGateway, gatewaysOf } from './aGateway'
import { openMailbox } from './aMailbox'
import { answeredItem, given } from './specialAnswers'
import { openTradingShop, orderIn, type Answer, type Visitor } from './tradingShop'

/** 499 rupees a piece. */
export const strings = { productId: 4001, variantId: 400101 }
const delivery = 99

/** The code in the text of a gift card's mail. */
export const codeIn = (text: string): string => /(?:[2-9A-Z]{4}-){4}[2-9A-Z]/.exec(text)?.[0] ?? 'no code'

export const checkoutIn = ({ body }: Answer) => body.data as SavedCheckout
export const codesOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.['code']]

/** A shop that sells gift cards and accepts them as payment. */
export async function openGiftCardShop() {
  const shop = await openTradingShop({ giftCardProductId: 9004, sites: defaultSites(3000) })
  const { db } = shop.database
  await shop.setStock(strings.variantId, 5000)
  const mailbox = openMailbox(db)
  const hosted = aGateway()
  const payments = openPaymentService({
    db,
    orders: shop.commerce.engine,
    gateways: gatewaysOf(developmentGateway, hosted),
    log: () => {},
  })
  const parts = { payments, checkouts: checkoutsIn(db) }
  const attempts = attemptsIn(db)
  const visitor = (host = 'in.localhost', isLimited = false) =>
    shop.visitor(host, {}, isLimited ? { ...parts, attempts } : parts)

  /** Orders and pays. Fails unless both succeed. */
  async function buy(shopper: Visitor, expectedTotal: number, changes: object = {}): Promise<Order> {
    const placed = await shopper.order({ paymentMethod: 'test_approve', expectedTotal, ...changes })
    expect([placed.status, placed.body.errors]).toEqual([200, undefined])
    const { id } = orderIn(placed)
    await shop.commerce.engine.move(id, { event: 'pay', by: 'payment' })
    return orderIn(await shopper.ask('GET', `orders/${id}`))
  }

  return {
    ...shop,
    db,
    mailbox,
    hosted,
    visitor,
    buy,
    /** Buys one gift card and reads the code from its mail. */
    buyCard: async (answers: object = {}, host = 'in.localhost', changes: object = {}) => {
      const shopper = visitor(host)
      const email = `${Math.random().toString(36).slice(2)}@example.test`
      const { cart_amount } = await shopper.add(answeredItem(9004, { ...given, 90043: email, ...answers }))
      const order = await buy(shopper, cart_amount, changes)
      const [mail] = await mailbox.to(email)
      return { shopper, order, email, mail, code: codeIn(mail?.text ?? '') }
    },
    /** Issues a gift card, by default in rupees for the first brand. */
    aCard: async (minor: number, changes: object = {}): Promise<{ id: string; code: string }> => {
      const { code, hash, lastFour } = newCode()
      const id = await db.transaction().execute((transaction) =>
        insertCard(transaction, {
          brand: 'courtline',
          region: 'IN',
          currency: 'INR',
          locale: 'en-IN',
          initial_minor: minor,
          order_id: null,
          line_position: null,
          piece: null,
          sender_name: '',
          recipient_name: 'Ravi',
          recipient_email: 'ravi@example.test',
          message: '',
          day: '',
        }),
      )
      const sent = { code_hash: hash, last_four: lastFour, sent_at: new Date(), ...changes }
      await db.updateTable('gift_cards').set(sent).where('id', '=', id!).execute()
      return { id: id!, code: groupedCode(code) }
    },
    /** A shopper with strings in the cart and these gift cards at checkout. */
    shopperWith: async (codes: readonly string[], quantity = 1) => {
      const shopper = visitor()
      await shopper.add({ ...strings, quantity })
      for (const code of codes) {
        const answer = await shopper.ask('POST', 'checkout/gift-cards', { code })
        expect([answer.status, answer.body.errors]).toEqual([200, undefined])
      }
      return { shopper, total: 499 * quantity + delivery }
    },
    balanceOf: async (id: string) => {
      const card = await db
        .selectFrom('gift_cards')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const entries = await db
        .selectFrom('gift_card_entries')
        .select(['amount_minor', 'reason'])
        .where('card_id', '=', id)
        .orderBy('id')
        .execute()
      expect(entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(card.balance_minor)
      return { minor: card.balance_minor, reasons: entries.map(({ reason }) => reason) }
    },
    close: async () => {
      mailbox.close()
      await shop.close()
    },
  }
}
export type GiftCardShop = Awaited<ReturnType<typeof openGiftCardShop>>
