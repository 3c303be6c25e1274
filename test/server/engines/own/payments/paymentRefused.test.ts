import { PaymentRejected, type PaymentGateway } from '../../../../../server/gateways/gateway'
import { midtransGateway } from '../../../../../server/gateways/midtransGateway'
import { razorpayGateway } from '../../../../../server/gateways/razorpayGateway'
import { sandboxGateway } from '../../../../../server/gateways/sandboxGateway'
import { stripeGateway } from '../../../../../server/gateways/stripeGateway'
import { aGateway, back, impatient, openPayingShop, type PayingShop } from '../../../../setup/aPaymentService'
import { aPaymentRequest, sandboxKeys } from '../../../../setup/aSandbox'
import { openFakeServer, type FakeResponse } from '../../../../setup/fakeServer'

const ofIndonesia = { currency: 'IDR', minor: 250_000 } as const
type OpenGateway = (url: string) => PaymentGateway | Promise<PaymentGateway>
const gateways: readonly (readonly [string, FakeResponse, OpenGateway, object])[] = [
  [
    'Stripe',
    { status: 400, json: { error: { type: 'invalid_request_error', message: 'not activated' } } },
    (url) => stripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url }),
    {},
  ],
  [
    'Razorpay',
    { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR' }, payment_links: [] } },
    (url) => razorpayGateway({ keyId: 'rzp_1', keySecret: 'secret', webhookSecret: 'secret', url }),
    { region: 'IN', amount: { minor: 19_900, currency: 'INR' } },
  ],
  [
    'Midtrans',
    { status: 200, json: { status_code: '402', status_message: 'Channel not activated' } },
    (url) => midtransGateway({ serverKey: 'SB-1', url, snapUrl: url }),
    { region: 'ID', method: 'virtual_account', amount: ofIndonesia },
  ],
  [
    'the sandbox',
    { status: 400, json: { error: { code: 'invalid_request' } } },
    (url) => sandboxGateway({ ...sandboxKeys, url: () => url }),
    {},
  ],
]

test.each(gateways)(
  'throws PaymentRefused when %s refuses a payment, and another error when it fails',
  async (...row) => {
    const [, error, open, changes] = row
    const outside = await openFakeServer(() => error)
    const gateway = await open(outside.url)
    const request = aPaymentRequest(changes)
    await expect(gateway.begin(request)).rejects.toBeInstanceOf(PaymentRejected)
    outside.suffer('failing')
    await expect(gateway.begin(request)).rejects.not.toBeInstanceOf(PaymentRejected)
    await outside.close()
  },
)

describe('an order whose first payment method is refused', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await openPayingShop()
  })
  afterAll(() => shop.close())

  test('can be paid with another method', async () => {
    const order = await shop.anOrder()
    const card = aGateway()
    const upi = aGateway({ state: 'paid' }, { name: 'bank', methods: ['upi'] })
    card.begin = async () => {
      throw new PaymentRejected('No such method in this account')
    }
    const { service, events } = shop.aPaymentService([card, upi], impatient)
    await expect(service.pay(order, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await service.ofOrder(order)).toMatchObject({ state: 'failed', canChange: true })
    expect(await service.pay(await shop.now(order), 'upi', back)).toMatchObject({ state: 'paid' })
    expect(events(order)).toEqual(['pay'])
  })

  test('can still expire', async () => {
    const order = await shop.anOrder()
    const card = aGateway()
    const { service } = shop.aPaymentService([card], impatient)
    card.isDown = true
    await expect(service.pay(order, 'card', back)).rejects.toMatchObject({ code: 'payment_unavailable' })
    card.isDown = false
    card.begin = async () => {
      throw new PaymentRejected('No such method in this account')
    }
    await shop.expire(order)
    await service.giveUp(order.id)
    expect(await service.ofOrder(order)).toMatchObject({ state: 'failed' })
  })
})
