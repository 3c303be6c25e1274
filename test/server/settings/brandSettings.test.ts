import { parseSettings } from '../../../server/settings/settings'
import { anApp, someSettings } from '../../setup/aShop'

const root = process.cwd()
const siteOf = (env: Record<string, string>, id: string) =>
  parseSettings(env, root).sites.find((site) => site.id === id)

describe('the flash sale', () => {
  test('has the specified default: one brand, in the local time of each region', () => {
    expect(siteOf({}, 'courtline-in')?.flashSale).toEqual({
      startsAt: '2024-12-21T00:00+05:30',
      endsAt: '2024-12-22T23:59+05:30',
      path: '/category/sale/',
    })
    expect(siteOf({}, 'courtline-sg')?.flashSale?.endsAt).toBe('2024-12-22T23:59+08:00')
    expect(siteOf({}, 'courtline-ae')?.flashSale?.endsAt).toBe('2024-12-22T23:59+04:00')
    expect(siteOf({}, 'courtline-id')?.flashSale?.endsAt).toBe('2024-12-22T23:59+07:00')
    expect(siteOf({}, 'aerovolt-in')).not.toHaveProperty('flashSale')
  })

  test('can have another brand, one instant for all regions, and its own texts', () => {
    const copy = { en: { title: 'String week', endsIn: 'is over in' } }
    const FLASH_SALE = JSON.stringify({
      brand: 'aerovolt',
      starts: '2027-03-01T09:00Z',
      ends: '2027-03-07T21:00:30+08:00',
      path: '/category/badminton/strings/',
      copy,
    })
    const expected = {
      startsAt: '2027-03-01T09:00Z',
      endsAt: '2027-03-07T21:00:30+08:00',
      path: '/category/badminton/strings/',
      copy,
    }
    expect(siteOf({ FLASH_SALE }, 'aerovolt-id')?.flashSale).toEqual(expected)
    expect(siteOf({ FLASH_SALE }, 'courtline-id')).not.toHaveProperty('flashSale')
  })

  test.each([
    ['invalid JSON', 'tomorrow', /FLASH_SALE is not valid JSON/],
    ['an unknown brand', { brand: 'other' }, /FLASH_SALE\.brand must be one of/],
    ['an invalid date', { starts: '21 December' }, /FLASH_SALE\.starts must be a date and a time/],
    ['a day that does not exist', { ends: '2026-02-40T10:00' }, /FLASH_SALE\.ends must be a date/],
    ['a leap day of another year', { ends: '2027-02-29T23:59' }, /FLASH_SALE\.ends must be a date/],
    ['an end before its start', { ends: '2026-12-20T10:00' }, /FLASH_SALE must end after it starts/],
    ['a path to another website', { path: '//evil.example' }, /FLASH_SALE\.path must be a path/],
    ['an empty text', { copy: { en: { title: ' ', endsIn: 'x' } } }, /FLASH_SALE\.copy\.en\.title/],
  ])('is rejected with %s', (_what, change, message) => {
    const plan = { brand: 'courtline', starts: '2026-12-21T00:00', ends: '2026-12-22T23:59' }
    const FLASH_SALE = typeof change === 'string' ? change : JSON.stringify({ ...plan, ...change })
    expect(() => parseSettings({ FLASH_SALE }, root)).toThrow(message)
  })
})

describe('the visitor location', () => {
  const LOCATION_HOSTS = JSON.stringify({ aerovolt: 'https://geo.example.com/' })

  test('is requested from the site itself or from the host of its brand', () => {
    expect(siteOf({ LOCATION_HOSTS }, 'aerovolt-sg')?.locationHost).toBe('https://geo.example.com')
    expect(siteOf({ LOCATION_HOSTS }, 'courtline-sg')).not.toHaveProperty('locationHost')
  })

  test.each(['http://geo.example.com', 'https://geo.example.com/here', 'https://geo.example;x', 'geo'])(
    'rejects %s as location host',
    (host) => {
      const hosts = JSON.stringify({ courtline: host })
      expect(() => parseSettings({ LOCATION_HOSTS: hosts }, root)).toThrow(/LOCATION_HOSTS\.courtline/)
    },
  )

  test('is allowed by the content security policy only on pages of that brand', async () => {
    const { sites } = parseSettings({ LOCATION_HOSTS }, root)
    const app = anApp({ settings: someSettings({ sites }) })
    const policyAt = async (host: string) => {
      const { headers } = await app.inject({ url: '/location', headers: { host } })
      return headers['content-security-policy']
    }
    expect(await policyAt('official.sg.localhost')).toContain("connect-src 'self' https://geo.example.com;")
    expect(await policyAt('sg.localhost')).toContain("connect-src 'self';")
  })

  test('is readable by all sites of the shop and by no other website', async () => {
    const app = anApp({ settings: someSettings() })
    const selectionFor = async (origin: string) =>
      (await app.inject({ url: '/location', headers: { host: 'sg.localhost:3000', origin } })).headers
    expect(await selectionFor('http://in.localhost:3000')).toMatchObject({
      'access-control-allow-origin': 'http://in.localhost:3000',
      vary: 'Origin',
    })
    expect(await selectionFor('https://evil.example')).not.toHaveProperty('access-control-allow-origin')
  })
})
