import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { operation } from '../../../../server/engines/bigcommerce/client/operation'
import { createHook } from '../../../../server/engines/bigcommerce/operations/admin'
import {
  createCart,
  createRedirectUrls,
  readCart,
} from '../../../../server/engines/bigcommerce/operations/cart'
import { applyCertificate } from '../../../../server/engines/bigcommerce/operations/codes'
import { anEar, type Ear } from '../../../setup/aSandbox'
import { aStoreSandbox, guest, storeKeys, type StoreSandbox } from '../../../setup/storeSandbox'

let sandbox: StoreSandbox
let ear: Ear
beforeAll(async () => {
  sandbox = await aStoreSandbox()
  ear = await anEar()
})
afterAll(async () => {
  await sandbox.close()
  await ear.close()
})

const line = { productEntityId: 104, variantEntityId: 104_001, quantity: 2 }
const address = {
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+971500000000',
  address1: '1 Court Road',
  city: 'Dubai',
  postalCode: '00000',
  countryCode: 'AE',
}
const stock = () => sandbox.store.catalog.products.get(104)!.variants[1]!.stock

/** A cart and the url of its checkout. */
async function handOver() {
  const { fetchGraphql } = sandbox.client()
  const { cart } = await fetchGraphql(createCart, { lineItems: [line], currencyCode: 'AED' }, guest)
  const cartEntityId = cart.createCart!.cart!.entityId
  const urls = await fetchGraphql(createRedirectUrls, { cartEntityId }, guest)
  return { cartEntityId, url: urls.cart.createCartRedirectUrls.redirectUrls!.redirectedCheckoutUrl }
}

const open = (url: string, fields?: Readonly<Record<string, string>>) =>
  fetch(url, {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })

/** Opens a checkout url once. */
async function checkoutOf(url: string): Promise<string> {
  const response = await open(url)
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', url).href
}
async function pay(checkout: string) {
  const response = await open(checkout, { ...address, result: 'paid' })
  const order = [...sandbox.store.orders.values()].at(-1)!
  return { answer: response, order }
}

const shipments = z.object({
  edges: z.array(
    z.object({ node: z.object({ tracking: z.object({ __typename: z.string(), number: z.string() }) }) }),
  ),
})
const readOrder = operation({
  document: /* GraphQL */ `
    query ReadOrder($filter: OrderFilterInput!) {
      site {
        order(filter: $filter) {
          entityId
          status {
            value
          }
          totalIncTax {
            value
            currencyCode
          }
          consignments {
            shipping(first: 1) {
              edges {
                node {
                  lineItems(first: 10) {
                    edges {
                      node {
                        sku
                        quantity
                      }
                    }
                  }
                  shipments(first: 10) {
                    edges {
                      node {
                        tracking {
                          __typename
                          ... on OrderShipmentNumberAndUrlTracking {
                            number
                            url
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
  variables: (filter: { readonly entityId: number; readonly cartEntityId?: string }) => ({ filter }),
  response: z.object({
    site: z.object({
      order: z
        .object({
          entityId: z.int(),
          status: z.object({ value: z.string() }),
          totalIncTax: z.object({ value: z.number() }),
          consignments: z.object({
            shipping: z.object({
              edges: z.array(
                z.object({
                  node: z.object({
                    shipments,
                    lineItems: z.object({
                      edges: z.array(z.object({ node: z.object({ sku: z.string(), quantity: z.int() }) })),
                    }),
                  }),
                }),
              ),
            }),
          }),
        })
        .nullable(),
    }),
  }),
})

test('a checkout url opens once; paying takes the stock and ends the cart', async () => {
  const { fetchGraphql } = sandbox.client()
  const { cartEntityId, url } = await handOver()
  const before = stock()
  const checkout = await checkoutOf(url)
  expect((await open(url)).status).toBe(404)
  const page = await open(checkout)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('To pay')

  const { answer: response, order } = await pay(checkout)
  expect(response.status).toBe(303)
  expect(await (await open(checkout)).text()).toContain(`Order ${order.id} is placed`)
  expect(stock()).toBe(before - 2)
  const { site } = await fetchGraphql(readCart, { cartEntityId }, guest)
  expect(site.cart).toBeNull()

  const again = await pay(checkout)
  expect(again.order.id).toBe(order.id)
  expect(stock()).toBe(before - 2)
})

test('a guest reads the order with the id of its cart, and tracks it', async () => {
  const { fetchGraphql } = sandbox.client()
  const { cartEntityId, url } = await handOver()
  const { order } = await pay(await checkoutOf(url))
  const read = async (filter: { entityId: number; cartEntityId?: string }, channel = 1) =>
    (await fetchGraphql(readOrder, filter, { channel })).site.order
  expect(await read({ entityId: order.id })).toBeNull()
  expect(await read({ entityId: order.id, cartEntityId: 'another' })).toBeNull()
  expect(await read({ entityId: order.id, cartEntityId }, 1002)).toBeNull()
  expect(await read({ entityId: order.id, cartEntityId })).toMatchObject({
    status: { value: 'AWAITING_FULFILLMENT' },
    totalIncTax: { value: order.total },
    consignments: { shipping: { edges: [{ node: { lineItems: { edges: [{ node: { quantity: 2 } }] } } }] } },
  })
  await sandbox.control('PUT', `orders/${order.id}`, { status: 'SHIPPED' })
  expect(await read({ entityId: order.id, cartEntityId })).toMatchObject({
    status: { value: 'SHIPPED' },
    consignments: {
      shipping: {
        edges: [{ node: { shipments: { edges: [{ node: { tracking: { number: `SE${order.id}` } } }] } } }],
      },
    },
  })
})

test('a declined payment leaves the cart, a gift certificate pays once', async () => {
  const { fetchGraphql } = sandbox.client()
  const { cartEntityId, url } = await handOver()
  await fetchGraphql(
    applyCertificate,
    { checkoutEntityId: cartEntityId, version: 1, data: { giftCertificateCode: 'GIFT-AED-1' } },
    guest,
  )
  const checkout = await checkoutOf(url)
  const declined = await open(checkout, { ...address, result: 'declined' })
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('declined')
  expect(sandbox.store.carts.has(cartEntityId)).toBe(true)
  expect(sandbox.store.certificates.get('GIFT-AED-1')!.balance).toBe(100)
  await pay(checkout)
  expect(sandbox.store.certificates.get('GIFT-AED-1')!.balance).toBe(0)
})

test('a line that sold out meanwhile is named, and nothing is ordered', async () => {
  const { url } = await handOver()
  const checkout = await checkoutOf(url)
  const before = stock()
  const orders = sandbox.store.orders.size
  await sandbox.control('PUT', 'products/104', { stock: 1 })
  const response = await open(checkout, { ...address, result: 'paid' })
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('sold out')
  expect(sandbox.store.orders.size).toBe(orders)
  await sandbox.control('PUT', 'products/104', { stock: before })
})

test('an order sends signed webhooks of the registered scopes', async () => {
  const { fetchRest } = sandbox.client()
  await fetchRest(createHook('store/order/*', ear.url, { 'x-shop-secret': 'between us' }))
  await fetchRest(createHook('store/cart/converted', ear.url, {}))
  const { cartEntityId, url } = await handOver()
  const { order } = await pay(await checkoutOf(url))
  await ear.arrivals(2)
  const messages = ear.received.map(({ body }) =>
    z
      .object({
        scope: z.string(),
        producer: z.string(),
        hash: z.string(),
        data: z.record(z.string(), z.unknown()),
      })
      .parse(JSON.parse(body.toString())),
  )
  expect(messages.find(({ scope }) => scope === 'store/order/created')).toMatchObject({
    producer: `stores/${storeKeys.hash}`,
    data: { type: 'order', id: order.id },
  })
  expect(messages.find(({ scope }) => scope === 'store/cart/converted')).toMatchObject({
    data: { type: 'cart', id: cartEntityId, orderId: order.id },
  })
  expect(new Set(messages.map(({ hash }) => hash)).size).toBe(2)
  for (const { body, headers } of ear.received) {
    const content = [headers['webhook-id'], headers['webhook-timestamp'], body.toString()].join('.')
    const right = createHmac('sha256', storeKeys.clientSecret).update(content).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${right}`)
  }
  const ofOrder = ear.received.find(({ body }) => body.toString().includes('store/order/created'))
  expect(ofOrder?.headers['x-shop-secret']).toBe('between us')
})

test('the admin API shows the order with text amounts and no shipments yet', async () => {
  const { url } = await handOver()
  const { order } = await pay(await checkoutOf(url))
  const { fetchRest } = sandbox.client()
  const call = <Answer>(path: string, response: z.ZodType<Answer>) =>
    fetchRest({ name: `GET ${path}`, method: 'GET', path, response })
  const read = await call(
    `/v2/orders/${order.id}`,
    z.object({ total_inc_tax: z.string(), status_id: z.int(), date_created: z.string() }),
  )
  expect(read).toMatchObject({ total_inc_tax: order.total.toFixed(4), status_id: 11 })
  expect(Date.parse(read.date_created)).toBe(Math.floor(order.orderedAt / 1_000) * 1_000)
  expect(await call(`/v2/orders/${order.id}/shipments`, z.null())).toBeNull()
  await expect(call('/v2/orders/1', z.unknown())).rejects.toMatchObject({ code: 'not_found' })
})

test('another host name cannot use the controls', async () => {
  const { hostname, port } = new URL(sandbox.url)
  const response = await sandbox.app.inject({
    url: '/_sandbox/faults',
    headers: { host: `rebound.example:${port}` },
  })
  expect(hostname).toBe('127.0.0.1')
  expect(response.statusCode).toBe(421)
})
