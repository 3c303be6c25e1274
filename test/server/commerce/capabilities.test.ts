import { catalogCommand } from '../../../scripts/catalog/commandLine'
import { couponsCommand } from '../../../scripts/coupons/commandLine'
import { giftCardsCommand } from '../../../scripts/giftCards/commandLine'
import { ordersCommand } from '../../../scripts/orders/commandLine'
import { reviewsCommand } from '../../../scripts/reviews/commandLine'
import { seedCommand } from '../../../scripts/seed/commandLine'
import type { Commerce } from '../../../server/commerce/commerce'
import { aCommerce, aHostedCommerce, anApp } from '../../setup/aShop'
import { runInProcess } from '../../setup/runScript'

const hosted = aHostedCommerce()

interface Description {
  readonly paths: Readonly<Record<string, object>>
}
const pathsOf = async (commerce: Commerce) =>
  Object.keys((await anApp({ commerce }).inject('/api/openapi.json')).json<Description>().paths)

test('a route that the back end cannot serve is in no description', async () => {
  const own = await pathsOf(aCommerce())
  const hostedPaths = await pathsOf(hosted)
  const missing = own.filter((path) => !hostedPaths.includes(path))
  expect(hostedPaths.filter((path) => !own.includes(path))).toEqual([])
  expect(
    missing.filter(
      (path) => !/(customers|orders|wishlist|reviews|questions|stock-alerts|cart-mails)/.test(path),
    ),
  ).toEqual(['/api/bigcommerce/cart/gift-wrapping'])
  expect(
    hostedPaths.filter((path) => /(customers|orders|wishlist|reviews|questions|stock|cart-mails)/.test(path)),
  ).toEqual([])
  expect(hostedPaths).toContain('/api/bigcommerce/gift-cards/balance')
})

test.each([
  ['GET', '/api/bigcommerce/customers'],
  ['POST', '/api/bigcommerce/customers/login'],
  ['GET', '/api/bigcommerce/wishlist'],
  ['POST', '/api/bigcommerce/orders'],
  ['GET', '/api/bigcommerce/orders/7'],
  ['PUT', '/api/bigcommerce/cart/gift-wrapping'],
  ['POST', '/api/bigcommerce/stock-alerts'],
  ['POST', '/api/bigcommerce/cart-mails/removal'],
  ['POST', '/orders/7/'],
] as const)('%s %s is not found', async (method, url) => {
  const response = await anApp({ commerce: hosted }).inject({ method, url })
  expect(response.statusCode).toBe(404)
})

test('a session cookie of another back end opens nothing', async () => {
  const response = await anApp({ commerce: hosted }).inject({
    url: '/api/bigcommerce/cart',
    headers: { cookie: 'SHOP_TOKEN=old' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ data: null })
})

const env = {
  COMMERCE: 'bigcommerce',
  BIGCOMMERCE_STORE_HASH: 'abc123',
  BIGCOMMERCE_API_TOKEN: 'admin-token',
  BIGCOMMERCE_STOREFRONT_TOKEN: 'storefront-token',
  BIGCOMMERCE_CHANNELS: 'courtline-in=1002',
  SITES: JSON.stringify([{ brand: 'courtline', region: 'IN', url: 'https://in.shop.example' }]),
}
test.each([
  ['orders', ordersCommand, ['list'], 'control panel, under Orders'],
  ['coupons', couponsCommand, ['list'], 'control panel, under Marketing'],
  ['gift-cards', giftCardsCommand, ['list'], 'control panel, under Marketing'],
  ['catalog', catalogCommand, ['import', 'all.csv'], 'control panel, under Products'],
  ['reviews', reviewsCommand, ['list'], 'control panel, under Products'],
  ['seed', seedCommand, [], 'nothing is seeded'],
] as const)('npm run %s says where a hosted store does this', async (_name, command, args, sentence) => {
  const { errors, output, code } = await runInProcess(command, args, env)
  expect([errors, output, code]).toEqual([expect.stringContaining(sentence), '', 1])
})
