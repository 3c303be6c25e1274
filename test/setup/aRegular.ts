import { faultKinds, type FaultKind } from '../../dev/bigcommerce/faults'
import { aHostedCustomer, orderUpstream, password } from './aHostedCustomer'
import type { HostedShop } from './aHostedShop'

export const racket = { productId: 101, variantId: 101_000 }
export const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9812345678',
  address: '12 Court Road',
  addressLine2: 'Flat 3',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
}
export const newPassword = 'newSmash4you'

const allTransient: readonly FaultKind[] = faultKinds.filter(
  (kind) => !['revoked_token', 'missing_scope', 'lost_cart', 'stale_version', 'null_version'].includes(kind),
)
/** Faults that pass: two in `npm test`, all in `npm run test:full`. */
export const transient: readonly FaultKind[] =
  process.env.SHOP_TESTS === 'full' ? allTransient : ['rate_limited', 'cut_body']
/** The effect happens, and the answer is lost. */
export const lost: readonly FaultKind[] = ['bad_gateway_after', 'slow', 'cut_body']

/** The status of a request during which one call of the store fails once: only its rate limit reaches the browser. */
export const statusDuring = (kind: FaultKind): 200 | 429 => (kind.startsWith('rate_limited') ? 429 : 200)

/** A customer with a cart, an address, a wishlist and an order. */
export async function aRegular(shop: HostedShop) {
  const asha = await aHostedCustomer(shop)
  await asha.visitor.ask('POST', 'cart', { items: [racket] })
  const order = await orderUpstream(shop, asha.visitor, asha.email)
  await asha.visitor.ask('POST', 'cart', { items: [racket] })
  await asha.visitor.ask('POST', 'customers/addresses', home)
  await asha.visitor.ask('POST', 'wishlist', { item: { productId: 139 } })
  return { ...asha, order, address: asha.stored().addresses[0]!.id }
}
export type Regular = Awaited<ReturnType<typeof aRegular>>

/** The customer's carts in the store. */
export const cartsOf = (shop: HostedShop, customerId: number) =>
  [...shop.sandbox.store.carts.values()].filter((cart) => cart.customerId === customerId)
/** Pieces in each cart of the customer. */
export const piecesOf = (shop: HostedShop, customerId: number) =>
  cartsOf(shop, customerId).map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0))

/** Expects neither these tokens nor passwords in the log. */
export function expectNoSecrets(shop: HostedShop, tokens: readonly string[]): void {
  const log = shop.lines.join('\n')
  for (const secret of [...tokens, password, newPassword, shop.sandbox.token])
    expect(log).not.toContain(secret)
}
