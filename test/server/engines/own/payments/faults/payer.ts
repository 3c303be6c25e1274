import type { RawCart } from '../../../../../../src/domain/cart/rawCartSchema'
import type { Order } from '../../../../../../src/domain/order/orderSchema'
import type { PaymentMethodKey } from '../../../../../../src/domain/payment/paymentMethods'
import type { Payment } from '../../../../../../src/features/payment'
import { anOrderRequest } from '../../../../../setup/anOrder'
import { send, type Reply } from '../../../../../setup/faultyShopper'

/** The data of an order's page, from two responses of the shop. */
export interface Seen {
  readonly order: Order
  readonly payment: Payment | null
}

/** A shopper with an own browser who orders one cart and pays for it. */
export interface Payer {
  readonly email: string
  /** @throws Error before an order is placed */
  order(): Order
  /** Fills a cart and orders it. Fails unless this succeeds. */
  buy(items: readonly object[], choice?: Choice): Promise<Order>
  pay(method: PaymentMethodKey): Promise<Reply>
  cancel(): Promise<Reply>
  /** Reads the payment, as the order's page does. */
  look(): Promise<Reply>
  see(): Promise<Seen>
  request(method: string, path: string, body?: object): Promise<Reply>
}

interface Choice {
  readonly method?: PaymentMethodKey
  /** Delivery fee in minor units. */
  readonly delivery?: number
  /** A gift card and the amount it pays, in rupees. */
  readonly card?: { readonly code: string; readonly pays: number }
}

interface PayerParts {
  readonly port: () => number
  readonly email: string
  /** Called with every response about a payment. */
  readonly handle?: (reply: Reply, order: Order) => void
}

export const paymentIn = (reply: Reply) => (reply?.data ?? null) as Payment | null

export function aPayer({ port, email, handle = () => {} }: PayerParts): Payer {
  const jar = new Map<string, string>()
  let ordered: Order | null = null
  const order = () => {
    if (!ordered) throw new Error('Nothing was ordered')
    return ordered
  }
  const request = (method: string, path: string, body: object | null = null) =>
    send(port(), method, path, body, jar)
  const requestOk = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await request(method, path, body)
    if (reply?.status !== 200) throw new Error(`${method} ${path} was answered ${JSON.stringify(reply)}`)
    return reply.data
  }
  const about = async (method: string, path: string, body?: object): Promise<Reply> => {
    let reply = await request(method, `orders/${order().id}${path}`, body)
    // 503 says that a retry can succeed: connections die one by one with the database.
    while (reply?.status === 503) reply = await request(method, `orders/${order().id}${path}`, body)
    handle(reply, order())
    return reply
  }
  return {
    email,
    order,
    request,
    buy: async (items, { method = 'card', delivery = 99, card } = {}) => {
      const cart = (await requestOk('POST', 'cart', { items })) as RawCart
      if (card) await requestOk('POST', 'checkout/gift-cards', { code: card.code })
      const expectedTotal = Number((cart.cart_amount + delivery).toFixed(2))
      ordered = (await requestOk('POST', 'orders', {
        ...anOrderRequest(),
        email,
        paymentMethod: method,
        expectedTotal,
        cartId: cart.id,
        ...(card && { expectedDue: expectedTotal - card.pays }),
      })) as Order
      return ordered
    },
    pay: (paymentMethod) => about('POST', '/payment', { paymentMethod }),
    cancel: () => about('POST', '/cancel', {}),
    look: () => about('GET', '/payment'),
    see: async () => ({
      payment: (await requestOk('GET', `orders/${order().id}/payment`)) as Payment | null,
      order: (await requestOk('GET', `orders/${order().id}`)) as Order,
    }),
  }
}
