import { anApp } from '../../../../setup/aShop'

const id = 'f3a8Kq-0_abcdefghijkl'
const comeBack = (url: string, changes: object = {}) =>
  anApp().inject({
    method: 'POST',
    url,
    payload: 'status=paid&order=another',
    ...changes,
    headers: {
      host: 'in.localhost',
      origin: 'https://pay.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

test.each([
  [`/orders/${id}/`, `/orders/${id}/`],
  [`/orders/${id}?status=paid`, `/orders/${id}/`],
  [`/hi/orders/${id}/`, `/hi/orders/${id}/`],
])("redirects a form from a gateway's page to %s to the order's page", async (url, page) => {
  const response = await comeBack(url)
  expect([response.statusCode, response.headers.location, response.cookies]).toEqual([303, page, []])
})

test.each([
  ['a language outside the site', `/id/orders/${id}/`, 404],
  ['another website', '/orders/%2F%2Fevil.example/', 303],
  ['another page', '/checkout/', 403],
  ['an API call', `/api/bigcommerce/orders/${id}/cancel`, 403],
])('no other url accepts forms from other websites: %s', async (_what, url, status) => {
  const response = await comeBack(url)
  expect(response.statusCode).toBe(status)
  if (status === 303) expect(response.headers.location).toMatch(/^\/orders\/[^/]*%2F[^/]*\/$/)
})

test('ignores the content of a form and rejects a large one', async () => {
  expect((await comeBack(`/orders/${id}/`, { payload: '\u0000{"__proto__":1' })).statusCode).toBe(303)
  expect((await comeBack(`/orders/${id}/`, { payload: 'x'.repeat(70_000) })).statusCode).toBe(413)
})
