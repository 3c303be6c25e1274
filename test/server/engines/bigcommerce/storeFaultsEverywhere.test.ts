import { inspect } from 'node:util'
import { faultKinds, type FaultKind } from '../../../../dev/bigcommerce/faults'
import type { StoreTiming } from '../../../../server/engines/bigcommerce/client/storeCalls'
import type { StoreClient } from '../../../../server/engines/bigcommerce/client/storeClient'
import { StoreError } from '../../../../server/engines/bigcommerce/client/storeError'
import * as cart from '../../../../server/engines/bigcommerce/operations/cart'
import * as catalog from '../../../../server/engines/bigcommerce/operations/catalog'
import * as channel from '../../../../server/engines/bigcommerce/operations/channel'
import * as codes from '../../../../server/engines/bigcommerce/operations/codes'
import { aStoreSandbox, guest, type StoreSandbox, patientTiming } from '../../../setup/storeSandbox'

let sandbox: StoreSandbox
beforeAll(async () => void (sandbox = await aStoreSandbox()))
afterAll(() => sandbox.close())
beforeEach(() => sandbox.clearFaults())

const lineItem = { productEntityId: 101, variantEntityId: 101_000, quantity: 1 }
const lists = { variants: 2, options: 4, values: 10, details: 5 }
const list = { first: 5, after: null, currency: 'AED', lists }
const coupon = { couponCode: 'COURT10' }
const certificate = { giftCertificateCode: 'GIFT-AED-1' }

interface Subject {
  readonly cartEntityId: string
  readonly lineItemEntityId: string
}
type Calls = readonly (readonly [{ readonly name: string; readonly type: string }, () => Promise<unknown>])[]

/** Every operation with sample values. */
function callsOf({ fetchGraphql: run }: StoreClient, { cartEntityId, lineItemEntityId }: Subject): Calls {
  const onCart = { cartEntityId, version: null }
  const checkout = { checkoutEntityId: cartEntityId, version: null }
  const input = { lineItems: [lineItem], currencyCode: 'AED' }
  return [
    [catalog.productsPage, () => run(catalog.productsPage, list, guest)],
    [catalog.productIdsPage, () => run(catalog.productIdsPage, list, guest)],
    [catalog.variantsPage, () => run(catalog.variantsPage, { ...list, options: 4, product: 101 }, guest)],
    [catalog.categoryTree, () => run(catalog.categoryTree, {}, guest)],
    [catalog.brandsPage, () => run(catalog.brandsPage, list, guest)],
    [channel.channelSettings, () => run(channel.channelSettings, {}, guest)],
    [channel.customerScope, () => run(channel.customerScope, {}, guest)],
    [cart.readCart, () => run(cart.readCart, { cartEntityId }, guest)],
    [codes.giftCertificate, () => run(codes.giftCertificate, { code: 'GIFT-AED-1' }, guest)],
    [cart.createCart, () => run(cart.createCart, input, guest)],
    [cart.addCartLines, () => run(cart.addCartLines, { ...onCart, data: { lineItems: [lineItem] } }, guest)],
    [
      cart.updateCartLine,
      () => run(cart.updateCartLine, { ...onCart, lineItemEntityId, data: { lineItem } }, guest),
    ],
    [
      cart.updateCartCurrency,
      () => run(cart.updateCartCurrency, { cartEntityId, data: { currencyCode: 'AED' } }, guest),
    ],
    [cart.createRedirectUrls, () => run(cart.createRedirectUrls, { cartEntityId }, guest)],
    [codes.applyCoupon, () => run(codes.applyCoupon, { ...checkout, data: coupon }, guest)],
    [codes.removeCoupon, () => run(codes.removeCoupon, { ...checkout, data: coupon }, guest)],
    [codes.applyCertificate, () => run(codes.applyCertificate, { ...checkout, data: certificate }, guest)],
    [codes.removeCertificate, () => run(codes.removeCertificate, { ...checkout, data: certificate }, guest)],
    [cart.deleteCartLine, () => run(cart.deleteCartLine, { ...onCart, lineItemEntityId }, guest)],
    [cart.deleteCart, () => run(cart.deleteCart, { cartEntityId }, guest)],
  ]
}

async function aSubject(): Promise<Subject> {
  const { fetchGraphql } = sandbox.client()
  const values = { lineItems: [lineItem], currencyCode: 'AED' }
  const made = await fetchGraphql(cart.createCart, values, guest)
  const { entityId, lineItems } = made.cart.createCart!.cart!
  return { cartEntityId: entityId, lineItemEntityId: lineItems.physicalItems[0]!.entityId }
}

const operations = () => callsOf(sandbox.client(), { cartEntityId: '', lineItemEntityId: '' })
const namesOf = () => operations().map(([{ name }]) => name)
const aSubjectEach = () => Promise.all(namesOf().map(aSubject))

/** Runs every operation with a client and a cart of its own. */
const runAll = (subjects: readonly Subject[], timing: Partial<StoreTiming>) =>
  Promise.all(
    subjects.map(async (subject, index) => {
      const client = sandbox.client({}, timing)
      const [{ name, type }, call] = callsOf(client, subject)[index]!
      const error = await call().then(
        () => null,
        (failure: unknown) => failure,
      )
      return { name, type, error, log: client.log }
    }),
  )

test('the list names every operation', () => {
  const all: readonly { readonly name: string }[] = [
    ...Object.values(catalog),
    ...Object.values(channel),
    ...Object.values(cart),
    ...Object.values(codes),
  ]
  expect(namesOf().sort()).toEqual(all.map(({ name }) => name).sort())
})

test('every operation works without a fault, in one call', async () => {
  for (const { name, error, log } of await runAll(await aSubjectEach(), patientTiming)) {
    expect({ name, error, calls: log.length }).toEqual({ name, error: null, calls: 1 })
  }
})

/** Faults that a second call of a read survives. */
const survived: readonly FaultKind[] = [
  ...(['rate_limited', 'rate_limited_bare', 'server_error', 'bad_gateway_after', 'cut_body'] as const),
  ...(['errors_with_200', 'html'] as const),
]
/** Faults that concern carts alone: an operation without a cart or version doesn't meet them. */
const ofCarts: readonly FaultKind[] = ['lost_cart', 'stale_version', 'null_version']

test.each(faultKinds)('%s at every operation: reads are repeated, changes are sent once', async (kind) => {
  const subjects = await aSubjectEach()
  for (const name of namesOf()) await sandbox.fault({ operation: name, kind, retryAfter: 0, ms: 20_000 })
  const timing = kind === 'slow' ? { ...patientTiming, readMs: 1_500, changeMs: 1_500 } : patientTiming
  for (const { name, type, error, log } of await runAll(subjects, timing)) {
    const isRepeated = type === 'query' && survived.includes(kind)
    expect({ name, calls: log.length }).toEqual({ name, calls: isRepeated ? 2 : 1 })
    if (!ofCarts.includes(kind))
      expect({ name, isAnswered: error === null }).toEqual({ name, isAnswered: isRepeated })
    if (error !== null) expect(error).toBeInstanceOf(StoreError)
    expect(inspect([error, log], { depth: null })).not.toContain(sandbox.token)
  }
})
