import { parseSettings } from '../../../../../server/settings/settings'
import { defaultSites } from '../../../../../src/site/sites'
import { openTradingShop, orderIn } from '../../../../setup/tradingShop'

const carriersIn = (CARRIERS: string) => parseSettings({ CARRIERS }, process.cwd()).carriers
const carriers = carriersIn(
  JSON.stringify({ 'Swift Courier': 'https://track.example.com/parcels?number={number}&lang=en' }),
)

test.each([
  ['invalid JSON', 'Swift=https://track.example.com/{number}', /CARRIERS is not valid JSON/],
  ['http', { Swift: 'http://track.example.com/{number}' }, /CARRIERS\.Swift must be an https URL/],
  ['no number', { Swift: 'https://track.example.com/' }, /CARRIERS\.Swift must be an https URL/],
  ['a script', { Swift: 'javascript:alert({number})' }, /CARRIERS\.Swift must be an https URL/],
  ['a number in the host', { Swift: 'https://{number}.example.com/' }, /CARRIERS\.Swift must be an https/],
  ['a password', { Swift: 'https://a:b@track.example.com/{number}' }, /CARRIERS\.Swift must be an https/],
  ['a number', { Swift: 1 }, /CARRIERS\.Swift/],
])('the setting of carriers is rejected with %s', (_what, setting, message) => {
  const text = typeof setting === 'string' ? setting : JSON.stringify(setting)
  expect(() => carriersIn(text)).toThrow(message)
})

test.each([
  [
    'SWIFT courier ',
    'SW 77/1&x=$&',
    'https://track.example.com/parcels?number=SW%2077%2F1%26x%3D%24%26&lang=en',
  ],
  ['Another', 'SW-77', null],
  ['constructor', 'SW-77', null],
])('the order and the mail of a parcel by %s link to its page, if there is one', async (...row) => {
  const [carrier, trackingNumber, trackingUrl] = row
  const shop = await openTradingShop({ sites: defaultSites(3000), carriers })
  const visitor = shop.visitor('in.localhost', { carriers })
  const { cart_amount } = await visitor.add({ productId: 4001, variantId: 400101 })
  const placed = orderIn(await visitor.order({ expectedTotal: cart_amount + 99 }))
  const read = async () => orderIn(await visitor.request('GET', `orders/${placed.id}`))
  expect((await read()).trackingUrl).toBeNull()
  await shop.commerce.engine.move(placed.id, { event: 'pack', by: 'staff' })
  await shop.commerce.engine.move(placed.id, { event: 'ship', by: 'staff', carrier, trackingNumber })
  expect(await read()).toMatchObject({ carrier, trackingNumber, trackingUrl })
  const { plain } = await shop.database.db
    .selectFrom('outgoing_mails')
    .select('plain')
    .where('subject', '=', `Order ${placed.number} is on its way`)
    .executeTakeFirstOrThrow()
  expect(plain).toContain(`The tracking number is ${trackingNumber}.`)
  if (trackingUrl === null) expect(plain).not.toContain('Track parcel')
  else expect(plain).toContain(`Track parcel ${trackingNumber}:\n${trackingUrl}\n`)
  await shop.close()
})
