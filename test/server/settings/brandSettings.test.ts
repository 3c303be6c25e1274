import { parseSettings } from '../../../server/settings/settings'
import { anApp, someSettings } from '../../setup/aShop'

const root = process.cwd()
const siteOf = (env: Record<string, string>, id: string) =>
  parseSettings(env, root).sites.find((site) => site.id === id)

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
