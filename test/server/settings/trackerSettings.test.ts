import { parseSettings } from '../../../server/settings/settings'
import { settingsWarnings } from '../../../server/startup/startBlock'
import { anApp } from '../../setup/aShop'

const root = process.cwd()
const all = {
  GTM_CONTAINER_ID: 'GTM-ABC1234',
  META_PIXEL_ID: '123456789012345',
  CRITEO_ACCOUNT: '12345',
  OMNISEND_BRAND_ID: '64f0c0ffee0123456789abcd',
  OMNISEND_API_KEY: 'omnisend-secret',
  CLARITY_ID: 'abc123def4',
  MOENGAGE_APP_ID: 'ABCDEFGH',
  MOENGAGE_CLUSTER: 'dc_3',
  HUBSPOT_ID: '1234567',
  MAUTIC_URL: 'https://mautic.example.com',
  MAUTIC_USER: 'shop',
  MAUTIC_PASSWORD: 'mautic-secret',
}
const trackersOf = (env: Record<string, string>, id = 'courtline-in') =>
  parseSettings(env, root).sites.find((site) => site.id === id)?.trackers

test('no vendor is active by default', () => {
  expect(trackersOf({})).toBeUndefined()
  expect(Object.keys(trackersOf({ HUBSPOT_ID: '1' }) ?? {})).toEqual(['hubspot'])
})

test("every site has each vendor's account and script but no secret", () => {
  const { sites } = parseSettings(all, root)
  for (const { trackers } of sites)
    expect(trackers).toEqual({
      tag_manager: { id: 'GTM-ABC1234', script: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234' },
      meta_pixel: { id: '123456789012345', script: 'https://connect.facebook.net/en_US/fbevents.js' },
      criteo: { id: '12345', script: 'https://dynamic.criteo.com/js/ld/ld.js?a=12345' },
      omnisend: {
        id: '64f0c0ffee0123456789abcd',
        script: 'https://omnisnippet1.com/inshop/launcher-v2.js',
      },
      clarity: { id: 'abc123def4', script: 'https://www.clarity.ms/tag/abc123def4' },
      moengage: {
        id: 'ABCDEFGH',
        script: 'https://cdn.moengage.com/release/dc_3/moe_webSdk.min.latest.js',
      },
      hubspot: { id: '1234567', script: 'https://js.hs-scripts.com/1234567.js' },
      mautic: { id: 'mautic.example.com', script: 'https://mautic.example.com/mtc.js' },
    })
  expect(JSON.stringify(sites)).not.toMatch(/secret|"shop"/)
})

test('a site can have its own accounts, fewer vendors or none', () => {
  const SITES = JSON.stringify([
    {
      brand: 'courtline',
      region: 'IN',
      url: 'https://in.example',
      trackers: { meta_pixel: '99999', clarity: false },
    },
    { brand: 'courtline', region: 'SG', url: 'https://sg.example', trackers: false },
  ])
  const env = { META_PIXEL_ID: '12345', CLARITY_ID: 'abcdef', SITES }
  expect(trackersOf(env)).toMatchObject({ meta_pixel: { id: '99999' } })
  expect(Object.keys(trackersOf(env) ?? {})).toEqual(['meta_pixel'])
  expect(trackersOf(env, 'courtline-sg')).toBeUndefined()
})

test.each([
  ['GTM_CONTAINER_ID', "G';alert(1)"],
  ['META_PIXEL_ID', '12 34'],
  ['MAUTIC_URL', 'https://mautic.example.com/path'],
  ['MAUTIC_URL', 'https://a.example;script-src *'],
  ['TRACKER_ORIGIN', 'http://stub.example'],
  ['MOENGAGE_CLUSTER', 'dc_9'],
  ['STAFF_TOKEN', 'short'],
  ['EVENTS_RETENTION_DAYS', '0'],
])('rejects an invalid %s like %s without repeating the value', (name, value) => {
  expect(() => parseSettings({ [name]: value }, root)).toThrow(name)
  expect(() => parseSettings({ [name]: value }, root)).not.toThrow(value)
})

test('reports incomplete settings', () => {
  expect(() => parseSettings({ MAUTIC_USER: 'shop' }, root)).toThrow('must be set together')
  expect(
    settingsWarnings(parseSettings({ MAUTIC_URL: 'https://m.example', OMNISEND_BRAND_ID: 'brand' }, root)),
  ).toEqual([
    'MAUTIC_URL is set without MAUTIC_USER: no contact is made there.',
    'OMNISEND_BRAND_ID is set without OMNISEND_API_KEY: no order is sent there.',
  ])
})

test('rejects a second Omnisend brand beside the key of the first', () => {
  const SITES = (omnisend: string | false) =>
    JSON.stringify([{ brand: 'courtline', region: 'IN', url: 'https://in.example', trackers: { omnisend } }])
  const settings = { OMNISEND_BRAND_ID: 'brand', OMNISEND_API_KEY: 'a-secret-key' }
  expect(() => parseSettings({ ...settings, SITES: SITES('other') }, root)).toThrow('OMNISEND_API_KEY')
  for (const allowed of ['brand', false] as const)
    expect(() => parseSettings({ ...settings, SITES: SITES(allowed) }, root)).not.toThrow()
  expect(() => parseSettings({ OMNISEND_BRAND_ID: 'brand', SITES: SITES('other') }, root)).not.toThrow()
})

describe('the content security policy', () => {
  const policyOf = async (env: Record<string, string>) => {
    const response = await anApp({ settings: parseSettings(env, root) }).inject({
      url: '/healthz',
      headers: { host: 'in.localhost:3000' },
    })
    return String(response.headers['content-security-policy'])
  }

  test('allows the origins of the used vendors only', async () => {
    const strict = await policyOf({})
    expect(strict).toContain("script-src 'self';")
    const policy = await policyOf({ CLARITY_ID: 'abcdef', MAUTIC_URL: 'https://m.example' })
    expect(policy).toContain(
      "script-src 'self' https://www.clarity.ms https://scripts.clarity.ms https://m.example;",
    )
    // The scripts' origins, too: a page requests a script that failed to load once more, to find the reason.
    expect(policy).toContain(
      "connect-src 'self' https://*.clarity.ms https://m.example https://www.clarity.ms https://scripts.clarity.ms;",
    )
    expect(policy).toContain("img-src 'self' data: https://*.clarity.ms https://m.example;")
    expect(policy).not.toMatch(/facebook|google|unsafe-eval|script-src[^;]*unsafe/)
  })

  test('allows only the sandbox while it is used', async () => {
    const policy = await policyOf({ ...all, TRACKER_ORIGIN: 'http://127.0.0.1:4000' })
    expect(policy).toContain("script-src 'self' http://127.0.0.1:4000;")
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4000;")
    expect(policy).not.toContain('https://')
  })
})
