import { securityText } from '../../../server/http/routes/securityText'
import { anApp, someSettings } from '../../setup/aShop'

const security = { contact: 'mailto:security@shop.example', policy: 'https://shop.example/policy' }
const settings = someSettings({ security })
const [india, indonesia] = ['courtline-in', 'courtline-id'].map((id) =>
  settings.sites.find((site) => site.id === id)!,
)

const read = (host: string, changes: Partial<typeof settings> = {}) =>
  anApp({ settings: { ...settings, ...changes } }).inject({
    url: '/.well-known/security.txt',
    headers: { host },
  })

test('security.txt names the contact, the expiry, every https URL of the file, language and policy', () => {
  const site = { ...india!, url: 'https://in.shop.example', hosts: ['shop.example.in'] }
  expect(securityText(site, security, new Date('2026-01-02T03:04:05Z'))).toBe(
    [
      'Contact: mailto:security@shop.example',
      'Expires: 2026-04-02T00:00:00.000Z',
      'Canonical: https://in.shop.example/.well-known/security.txt',
      'Canonical: https://shop.example.in/.well-known/security.txt',
      'Preferred-Languages: en',
      'Policy: https://shop.example/policy',
      '',
    ].join('\n'),
  )
})

test('security.txt of a site without https names no URL of the file', () => {
  const text = securityText(indonesia!, { ...security, policy: null }, new Date(0))
  expect(text).toBe(
    'Contact: mailto:security@shop.example\nExpires: 1970-04-01T00:00:00.000Z\nPreferred-Languages: en\n',
  )
})

test('each site serves its security.txt', async () => {
  const sites = settings.sites.map((site) => ({ ...site, url: site.url.replace('http:', 'https:') }))
  for (const host of ['in.localhost:3000', 'official.sg.localhost:3000']) {
    const { statusCode, headers, body } = await read(host, { sites })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=600',
    ])
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain(`Canonical: https://${host}/.well-known/security.txt\n`)
  }
})

test('a shop without a contact for security serves no security.txt', async () => {
  expect((await read('in.localhost:3000', { security: null })).statusCode).toBe(404)
})
