import type { OrderMove } from '../../../../../server/commerce/orderEngine'
import { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import {
  aGateway,
  gatewaysOf,
  back,
  openPayingShop,
  referenceOf,
  signed,
  webhookOf,
} from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'

const shop = forSuite(openPayingShop)

test('a retry before the failure is notified leaves the order pending', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const upi = aGateway({}, { name: 'bank', methods: ['upi'] })
  const { service } = shop.aPaymentService([card, upi])
  await service.pay(order, 'card', back)
  card.decide(referenceOf(card), { state: 'failed', failure: 'declined' })
  expect(await service.pay(order, 'upi', back)).toMatchObject({ state: 'pending' })
  expect(await shop.now(order)).toMatchObject({ status: 'pending_payment', payment: 'pending' })
})

test('a late notice of a failure does not stop the next attempt', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  const { service } = shop.aPaymentService([card])
  await service.pay(order, 'card', back)
  card.decide(referenceOf(card), { state: 'failed', failure: 'declined' })
  await service.handleWebhook('hosted', webhookOf(card), signed)
  await service.pay(await shop.now(order), 'card', back)
  await expect(
    shop.commerce.engine.move(order.id, { event: 'fail_payment', by: 'payment' }),
  ).rejects.toMatchObject({ code: 'order_moved_on' })
  expect(await shop.now(order)).toMatchObject({ status: 'pending_payment', payment: 'pending' })
})

test('a slow notice of a failure does not hide a payment that succeeded meanwhile', async () => {
  const order = await shop.anOrder()
  const card = aGateway()
  let goOn = () => {}
  let arrived = () => {}
  const isNotified = new Promise<void>((resolve) => (goOn = resolve))
  const isRequested = new Promise<void>((resolve) => (arrived = resolve))
  const slow = new PaymentService({
    db: shop.database.db,
    gateways: gatewaysOf(card),
    log: () => {},
    orders: {
      move: async (id: string, move: OrderMove) => {
        arrived()
        await isNotified
        return shop.commerce.engine.move(id, move)
      },
    },
  })
  const other = shop.aPaymentService([card])
  await slow.pay(order, 'card', back)
  card.decide(referenceOf(card), { state: 'failed', failure: 'declined' })
  const notifying = slow.handleWebhook('hosted', webhookOf(card), signed)
  await isRequested
  card.decide(referenceOf(card), { state: 'paid', failure: null })
  other.refusal = new Error('whoever tells it has died')
  await expect(other.service.handleWebhook('hosted', webhookOf(card), signed)).rejects.toThrow('has died')
  goOn()
  await notifying
  other.refusal = null
  await shop.longAfter(order)
  await other.service.reconcile()
  expect(await shop.now(order)).toMatchObject({ status: 'paid', payment: 'paid' })
})
