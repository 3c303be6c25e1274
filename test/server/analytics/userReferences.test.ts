import { createHash } from 'node:crypto'
import { createToUserRef } from '../../../server/analytics/userReferences'
import { aCommerce, aCustomer, anApp } from '../../setup/aShop'

test('a customer has one opaque id per brand and key, which is no plain hash of the number', () => {
  const own = createToUserRef('a key of the shop')
  const other = createToUserRef('another key')
  const id = own(1003, 'courtline')
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(createToUserRef('a key of the shop')(1003, 'courtline')).toBe(id)
  expect(new Set([id, own(1004, 'courtline'), own(1003, 'aerovolt'), other(1003, 'courtline')]).size).toBe(4)
  for (const plain of ['1003', 'courtline 1003', 'user_ref courtline 1003'])
    expect(createHash('sha256').update(plain).digest('hex').slice(0, 32)).not.toBe(id)
})

test('the customer’s response contains the id for analytics', async () => {
  const token = 'k3J8sQ0vZ2m4Xw7yB1nC5dk3J8sQ0vZ2m4Xw7yB1nC5'
  const app = anApp({
    commerce: aCommerce({ sessions: { [token]: aCustomer() } }),
    userReferences: createToUserRef('a key of the shop'),
  })
  const response = await app.inject({
    url: '/api/bigcommerce/customers',
    headers: { host: 'in.localhost:3000', cookie: `SHOP_TOKEN=${token}` },
  })
  expect(response.json()).toMatchObject({
    data: { customer: { id: '7', userRef: createToUserRef('a key of the shop')(7, 'courtline') } },
  })
})
