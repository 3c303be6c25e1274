import { isFull } from '../../../../setup/fullRun'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop } from '../../../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'NaN',
  "' or 1=1 --",
  '9'.repeat(400),
  '2147483648',
  '\ud800',
  '\u0001\u202e',
  'x'.repeat(5000),
  '00000000-0000-4000-8000-00000000000g',
  [],
  [[]],
  {},
  { toString: 1 },
  '__proto__',
]

/** `npm test` sends one value of each JSON type, and one string of each kind. */
const sent = isFull ? nasty : nasty.filter((_value, index) => index % 3 === 0)
test.each(sent.map((value) => [value]))(
  'no value in a cart or order request causes a 5xx answer (value %#)',
  async (value) => {
    const item = { productId: 4001, variantId: 400101 }
    const visitor = shop.visitor()
    const made = await visitor.add(item)
    const bodies = [
      value,
      { items: value, item: value },
      { items: [value] },
      ...['productId', 'variantId', 'quantity', 'optionSelections', 'giftWrapping'].map((field) => ({
        item: { ...item, [field]: value },
      })),
      { item: { ...item, optionSelections: [{ optionId: value, optionValue: value }] } },
      { itemId: value, item: { quantity: 1 } },
      { itemId: made.line_items.physical_items[0]?.id, item: { quantity: value } },
      ...[
        'email',
        'phone',
        'firstName',
        'state',
        'postalCode',
        'deliveryMethod',
        'expectedTotal',
        'cartId',
      ].map((field) => ({
        expectedTotal: 598,
        paymentMethod: 'cod',
        deliveryMethod: 'standard',
        [field]: value,
      })),
    ]
    const json = { 'content-type': 'application/json' }
    for (const body of bodies) {
      for (const [method, path] of [
        ['POST', 'cart'],
        ['PUT', 'cart'],
        ['DELETE', 'cart'],
        ['POST', 'orders'],
      ] as const) {
        visitor.cartId = made.id
        const response = await visitor.request(method, path, JSON.stringify(body), { headers: json })
        const { data, errors } = response.body
        expect([method, path, body, response.status < 500]).toEqual([method, path, body, true])
        expect(
          response.status < 400 ? errors : [data, errors?.every(({ message }) => message !== '')],
        ).toEqual(response.status < 400 ? undefined : [null, true])
      }
    }
  },
)

test('asks the visitor to retry and changes nothing while all connections are in use', async () => {
  const strings = { productId: 4001, variantId: 400101 }
  const visitor = shop.visitor()
  const { pool } = shop.database
  const { connectionTimeoutMillis } = pool.options
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = 100
  const response = await visitor.request('POST', 'cart', { items: [strings] })
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  for (const client of taken) client.release()
  expect([response.status, response.headers['retry-after'], response.body.errors]).toEqual([
    503,
    '1',
    [{ code: 'not_ready', message: 'The shop is busy. Please try again in a moment' }],
  ])
  expect((await visitor.add(strings)).line_items.physical_items).toHaveLength(1)
})
