import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultLimits } from '../../../server/settings/limitSettings'
import { parseSettings, variables } from '../../../server/settings/settings'
import { settingsWarnings } from '../../../server/startup/startBlock'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import { regionCodes } from '../../../src/domain/region/region'
import { brandKeys } from '../../../src/site/site'

const root = process.cwd()
const mailing = { MAIL_URL: 'smtps://mail.example', MAIL_FROM: 'shop@shop.example' }
const proxied = { TRUST_PROXY: 'loopback' }
const siteIn = { brand: 'courtline', region: 'IN', url: 'https://in.shop.example' }

/** The warning about every site without a gateway. */
const ungated: unknown = expect.stringContaining('names no gateway')

test('without any variables the shop serves each brand in each region on this machine', () => {
  const settings = parseSettings({}, root)
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: null,
    databaseUrl: null,
    trustProxy: false,
    countryHeader: null,
    logLevel: 'warn',
  })
  expect(settings.sites).toHaveLength(brandKeys.length * regionCodes.length)
})

test('the urls of the sites contain the port', () => {
  const { sites } = parseSettings({ PORT: '4321' }, root)
  expect(sites.every(({ url }) => url.endsWith(':4321'))).toBe(true)
})

test('treats an empty variable as absent', () => {
  expect(parseSettings({ PORT: ' ', DATABASE_URL: '', SITES: '' }, root).port).toBe(3000)
})

test('there is no gift card unless its product id is set', () => {
  expect(parseSettings({ SITES: JSON.stringify([siteIn]) }, root)).toMatchObject({ giftCardProductId: null })
  expect(
    parseSettings({ SITES: JSON.stringify([siteIn]) }, root).sites.some(
      ({ sellsGiftCards }) => sellsGiftCards,
    ),
  ).toBe(false)
  // The local sites sell the demo catalog's gift card.
  expect(parseSettings({}, root).giftCardProductId).toBe(9004)
  expect(parseSettings({}, root).sites.every(({ sellsGiftCards }) => sellsGiftCards)).toBe(true)
  expect(parseSettings({ GIFT_CARD_PRODUCT_ID: '9004' }, root).giftCardProductId).toBe(9004)
  for (const wrong of ['0', '-1', '1.5', 'gift-card', '99999999999']) {
    expect(() => parseSettings({ GIFT_CARD_PRODUCT_ID: wrong }, root)).toThrow(/GIFT_CARD_PRODUCT_ID/)
  }
})

test("resolves a relative folder from the project's root", () => {
  expect(parseSettings({ DATA_DIR: './here' }, root).dataDir).toBe(path.join(root, 'here'))
})

test('a replica needs a database that it follows', () => {
  const replica = 'postgres://shop@replica/shop'
  const leader = 'postgres://shop@leader/shop'
  expect(parseSettings({ DATABASE_URL: leader, DATABASE_REPLICA_URL: replica }, root)).toMatchObject({
    databaseReplicaUrl: replica,
    maxReplicaLagMs: 5_000,
  })
  expect(() => parseSettings({ DATABASE_REPLICA_URL: replica }, root)).toThrow(
    'DATABASE_REPLICA_URL needs DATABASE_URL',
  )
  expect(() => parseSettings({ DATABASE_URL: leader, DATABASE_REPLICA_MAX_LAG: '0' }, root)).toThrow(
    'DATABASE_REPLICA_MAX_LAG must be a number of seconds from 1 to 999',
  )
})

test('lists all errors at once', () => {
  const env = {
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    TRUST_PROXY: '10.0.0.0/99',
    LOG_LEVEL: 'loud',
    SITES: JSON.stringify([{ ...siteIn, region: 'FR', url: 'in.shop.example/path' }]),
  }
  expect(() => parseSettings(env, root)).toThrow(
    [
      'Invalid settings:',
      '  - PORT must be a port number from 1 to 65535',
      '  - DATABASE_URL must begin with postgres://',
      '  - TRUST_PROXY must be true, false, a number of proxies, or addresses and networks separated by commas',
      '  - LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace',
      `  - SITES entry 1: region must be one of ${regionCodes.join(', ')}`,
      '  - SITES entry 1: url must be a URL without a path, e.g. https://in.shop.example',
    ].join('\n'),
  )
})

test.each(['abc', '0', '-1', '3000.5', '1e3', '99999'])('rejects the port %s', (PORT) => {
  expect(() => parseSettings({ PORT }, root)).toThrow('PORT must be a port number')
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,::1', 'loopback, 10.0.0.0/8,::1'],
])('accepts %s for TRUST_PROXY', (TRUST_PROXY, trustProxy) => {
  expect(parseSettings({ TRUST_PROXY }, root).trustProxy).toBe(trustProxy)
})

test('SITES sets hosts, urls and flags; the languages are those of the region', () => {
  const site = {
    ...siteIn,
    url: 'https://in.shop.example/',
    hosts: ['WWW.shop.example'],
    flags: { helpWidget: true },
  }
  const { sites } = parseSettings({ SITES: JSON.stringify([site]) }, root)
  expect(sites).toEqual([
    {
      id: 'courtline-in',
      brand: 'courtline',
      region: 'IN',
      url: 'https://in.shop.example',
      hosts: ['www.shop.example'],
      currency: 'INR',
      defaultLocale: 'en-IN',
      locales: ['en-IN', 'hi-IN'],
      openMethods: ['cod'],
      commerce: capabilitiesOf.embedded,
      flags: { helpWidget: true, blockUae: false, dimsRouteChange: false },
    },
  ])
})

test.each([
  ['https://help.example/widget.js?shop=in', 'https://help.example/widget.js?shop=in'],
  ['https://Help.example', 'https://help.example/'],
])('a site can name a help script: %s', (helpScript, read) => {
  const { sites } = parseSettings({ SITES: JSON.stringify([{ ...siteIn, helpScript }]) }, root)
  expect(sites[0]?.helpScript).toBe(read)
})

test.each([
  'http://help.example/widget.js',
  '/widget.js',
  'javascript:alert(1)',
  'https://me:secret@help.example/widget.js',
  "https://help.example;script-src-elem 'unsafe-inline'/widget.js",
  'https://help.example;style-src/widget.js',
  'https://*.example/widget.js',
  '',
])('rejects the help script %j', (helpScript) => {
  expect(() => parseSettings({ SITES: JSON.stringify([{ ...siteIn, helpScript }]) }, root)).toThrow(
    'SITES entry 1: helpScript must be the https URL of a script',
  )
})

test('warns about a help script that is never shown', () => {
  const site = { ...siteIn, helpScript: 'https://help.example/widget.js' }
  const warningsFor = (helpWidget: boolean) =>
    settingsWarnings(
      parseSettings(
        { SITES: JSON.stringify([{ ...site, flags: { helpWidget } }]), ...mailing, ...proxied },
        root,
      ),
    )
  expect(warningsFor(false)).toEqual([expect.stringContaining('its flag helpWidget is off'), ungated])
  expect(warningsFor(true)).toEqual([ungated])
})

test('the local sites use the sandbox for all payment methods of their regions, and test methods', () => {
  const { sites, siteGateways } = parseSettings({}, root)
  expect(new Set(sites.map(({ id }) => siteGateways[id]))).toEqual(new Set(['sandbox']))
  expect(sites.find(({ id }) => id === 'aerovolt-id')?.openMethods).toEqual([
    'card',
    'mastercard',
    'gopay_qris',
    'virtual_account',
    'test_approve',
    'test_decline',
  ])
})

test('a site without a gateway offers only cash on delivery, where it exists', () => {
  const named = [siteIn, { ...siteIn, region: 'SG', url: 'https://sg.shop.example' }]
  const settings = parseSettings({ SITES: JSON.stringify(named), ...mailing, ...proxied }, root)
  expect(settings.sites.map(({ openMethods }) => openMethods)).toEqual([['cod'], []])
  expect(settings.siteGateways).toEqual({})
  expect(settingsWarnings(settings)).toEqual([
    'https://in.shop.example names no gateway: only cash on delivery is open there.',
    'https://sg.shop.example names no gateway: no way to pay is open there.',
  ])
})

test('SITES can name a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sites-'))
  writeFileSync(path.join(folder, 'sites.json'), JSON.stringify([siteIn]))
  expect(parseSettings({ SITES: 'sites.json' }, folder).sites.map(({ id }) => id)).toEqual(['courtline-in'])
  rmSync(folder, { recursive: true })
})

test.each([
  ['missing.json', /names the file .*missing\.json, which cannot be read/],
  ['[', /SITES is not valid JSON/],
  ['[]', /SITES must name at least one site/],
  [JSON.stringify([siteIn, siteIn]), /SITES names courtline-in and in\.shop\.example more than once/],
  [JSON.stringify([{ ...siteIn, flag: {} }]), /SITES entry 1/],
  [JSON.stringify([{ ...siteIn, gateway: 'bank' }]), /SITES entry 1: gateway must be one of sandbox, stripe/],
  [JSON.stringify([{ ...siteIn, gateway: 'stripe' }]), /SITES entry 1: gateway stripe does not serve IN/],
  [JSON.stringify([{ ...siteIn, gateway: 'sandbox' }]), /SITES entry 1: gateway sandbox moves no money/],
  [
    JSON.stringify([{ ...siteIn, elsewhere: true, gateway: 'razorpay' }]),
    /SITES entry 1: a site elsewhere has no gateway/,
  ],
  [
    JSON.stringify([{ ...siteIn, elsewhere: true }]),
    /SITES must name at least one site that is not elsewhere/,
  ],
  [
    JSON.stringify([siteIn, { ...siteIn, elsewhere: true }]),
    /SITES names courtline-in and in\.shop\.example more/,
  ],
  [JSON.stringify([{ ...siteIn, hosts: ['no host'] }]), /SITES entry 1: hosts\.0 must be a host name/],
])('rejects the sites %s', (SITES, message) => {
  expect(() => parseSettings({ SITES }, root)).toThrow(message)
})

test('warns about a site that blocks visitors of its own region', () => {
  const site = { brand: 'courtline', region: 'AE', url: 'https://shop.example', flags: { blockUae: true } }
  const blocked = parseSettings({ SITES: JSON.stringify([site]), ...mailing, ...proxied }, root)
  expect(settingsWarnings(blocked)).toEqual([expect.stringContaining('its flag blockUae hides it'), ungated])
  expect(settingsWarnings(parseSettings({}, root))).toEqual([])
})

test('warns about folders that several machines do not share', () => {
  const open = {
    SITES: JSON.stringify([siteIn]),
    DATABASE_URL: 'postgres://database.example/shop',
    ...proxied,
  }
  const own = settingsWarnings(parseSettings(open, root))
  expect(own).toContainEqual(expect.stringContaining('set MAIL_URL'))
  expect(own).toContainEqual(expect.stringContaining('set PHOTOS_DIR'))
  const shared = { ...open, ...mailing, PHOTOS_DIR: '/shared/photos', PICTURES_DIR: '/shared/pictures' }
  expect(settingsWarnings(parseSettings(shared, root))).toEqual([ungated])
  expect(parseSettings(shared, root)).toMatchObject({
    photosDir: '/shared/photos',
    picturesDir: '/shared/pictures',
  })
})

test('warns about an https site without a trusted proxy', () => {
  const warningsOf = (url: string, more: object = {}) =>
    settingsWarnings(
      parseSettings({ SITES: JSON.stringify([{ ...siteIn, url }]), ...mailing, ...more }, root),
    )
  expect(warningsOf(siteIn.url)).toEqual([
    ungated,
    expect.stringMatching(/^https:\/\/in\.shop\.example is https, but TRUST_PROXY is false: all visitors/),
  ])
  expect(warningsOf(siteIn.url, { TRUST_PROXY: '1' })).toEqual([ungated])
  expect(warningsOf('http://in.shop.example')).toEqual([ungated])
})

test('warns about a country header without a trusted proxy', () => {
  const settings = parseSettings({ COUNTRY_HEADER: 'cf-ipcountry' }, root)
  expect(settingsWarnings(settings)).toEqual([expect.stringContaining('TRUST_PROXY')])
})

test('mails go to a folder or to the configured mail server', () => {
  expect(parseSettings({}, root)).toMatchObject({ mailServer: null, mailFrom: 'shop@localhost' })
  const read = (MAIL_URL: string) => parseSettings({ ...mailing, MAIL_URL }, root)
  expect(read('smtps://shop:p%40ss@mail.example')).toMatchObject({
    mailServer: { host: 'mail.example', port: 465, isSecure: true, login: { user: 'shop', pass: 'p@ss' } },
    mailFrom: 'shop@shop.example',
  })
  expect(read('smtp://[::1]/').mailServer).toEqual({ host: '::1', port: 587, isSecure: false, login: null })
  expect(read('smtp://127.0.0.1:2525').mailServer).toMatchObject({ port: 2525 })
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://shop@mail.example',
  'smtp://shop:%zz@mail.example',
  'smtp://mail.example:99999',
  'smtp://mail.example/inbox',
  'smtp://mail.example?secure=false',
])('rejects the mail server %s without repeating its password', (MAIL_URL) => {
  expect(() => parseSettings({ ...mailing, MAIL_URL }, root)).toThrow(
    /^Invalid settings.*\n {2}- MAIL_URL must be a mail server, e\.g\. smtps:\/\/user:password@mail\.example\.com$/,
  )
})

test('a mail server needs a valid sender address', () => {
  expect(() => parseSettings({ MAIL_URL: mailing.MAIL_URL }, root)).toThrow('MAIL_FROM must name')
  expect(() => parseSettings({ ...mailing, MAIL_FROM: 'Shop' }, root)).toThrow(
    'MAIL_FROM must be the address',
  )
})

test('warns a public shop without a mail server', () => {
  const SITES = JSON.stringify([siteIn])
  const mailless: unknown = expect.stringContaining('MAIL_URL')
  expect(settingsWarnings(parseSettings({ SITES, ...proxied }, root))).toEqual([ungated, mailless])
  expect(settingsWarnings(parseSettings({ SITES, ...proxied, ...mailing }, root))).toEqual([ungated])
})

test.each([
  ['security@shop.example', 'mailto:security@shop.example'],
  ['https://Shop.example/report', 'https://shop.example/report'],
])('reports about vulnerabilities go to %s', (SECURITY_CONTACT, contact) => {
  expect(parseSettings({}, root).security).toBeNull()
  expect(parseSettings({ SECURITY_CONTACT }, root).security).toEqual({ contact, policy: null })
  const SECURITY_POLICY = 'https://shop.example/policy'
  expect(parseSettings({ SECURITY_CONTACT, SECURITY_POLICY }, root).security).toEqual({
    contact,
    policy: SECURITY_POLICY,
  })
})

test.each([
  [{ SECURITY_CONTACT: 'security' }, 'SECURITY_CONTACT must be a mailbox or an https URL'],
  [{ SECURITY_CONTACT: 'http://shop.example' }, 'SECURITY_CONTACT must be a mailbox or an https URL'],
  [{ SECURITY_CONTACT: 'https://shop.example\nPolicy: x' }, 'SECURITY_CONTACT must be a mailbox'],
  [
    { SECURITY_CONTACT: 'a@shop.example', SECURITY_POLICY: '/policy' },
    'SECURITY_POLICY must be an https URL',
  ],
  [{ SECURITY_POLICY: 'https://shop.example/policy' }, 'SECURITY_POLICY needs SECURITY_CONTACT'],
])('rejects the contact %j', (env, problem) => {
  expect(() => parseSettings(env, root)).toThrow(problem)
})

test('.env.example explains exactly the known variables', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')
  const explained = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(Object.keys(variables).sort())
})

test('the examples in .env.example are valid', () => {
  const lines = readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gm)
  const examples = [...lines].map(([, name = '', value]) => [name, value] as const)
  // Works without SITES only.
  const env = Object.fromEntries(examples.filter(([name]) => name !== 'AGENT_PROFILE_ORIGIN'))
  expect(parseSettings(env, root).sites).toHaveLength(1)
})

test('LIMITS changes single rate limits', () => {
  const { limits } = parseSettings({ LIMITS: '{"order":{"perNetwork":5000},"login":{"perAccount":3}}' }, root)
  expect(limits.order).toEqual({ ...defaultLimits.order, perNetwork: 5000 })
  expect(limits.login).toEqual({ ...defaultLimits.login, perAccount: 3 })
  expect(limits.signup).toEqual(defaultLimits.signup)
  expect(parseSettings({}, root).limits).toEqual(defaultLimits)
})

test('.env.example states the default rate limits', () => {
  const [, stated = ''] = /^#LIMITS=(.*)$/m.exec(readFileSync(path.join(root, '.env.example'), 'utf8')) ?? []
  expect(JSON.parse(stated)).toEqual(defaultLimits)
})

test.each([
  ['{"order":{"perNetwork":0}}', 'LIMITS.order.perNetwork'],
  ['{"order":{"perNetwork":1.5}}', 'LIMITS.order.perNetwork'],
  ['{"order":{"minutes":1441}}', 'LIMITS.order.minutes'],
  ['{"staff":{"perAccount":5}}', 'perAccount'],
  ['{"orders":{}}', 'orders'],
  ['100', 'LIMITS'],
  ['{', 'LIMITS is not valid JSON'],
])('rejects the rate limits %s', (LIMITS, problem) => {
  expect(() => parseSettings({ LIMITS }, root)).toThrow(problem)
})

test('DATABASE_MIGRATION_URL needs DATABASE_URL', () => {
  const DATABASE_MIGRATION_URL = 'postgres://shop_owner:secret@db.example.test/shop'
  expect(() => parseSettings({ DATABASE_MIGRATION_URL }, root)).toThrow('needs DATABASE_URL')
  expect(() => parseSettings({ DATABASE_MIGRATION_URL: 'x', DATABASE_URL: 'postgres://x' }, root)).toThrow(
    'DATABASE_MIGRATION_URL must begin with postgres://',
  )
})

const store = {
  COMMERCE: 'bigcommerce',
  BIGCOMMERCE_STORE_HASH: 'abc123',
  BIGCOMMERCE_API_TOKEN: 'admin-token',
  BIGCOMMERCE_STOREFRONT_TOKEN: 'storefront-token',
  BIGCOMMERCE_CHANNELS: 'courtline-in=1002',
}
const hostedSites = JSON.stringify([{ brand: 'courtline', region: 'IN', url: 'https://in.shop.example' }])

test('the embedded engine is the default and needs no store', () => {
  const { commerce, store: none, sites } = parseSettings({}, root)
  expect([commerce, none]).toEqual(['embedded', null])
  expect(sites[0]?.commerce).toMatchObject({ checkout: true, quotesDelivery: true, wrapping: true })
})

test('a hosted store takes payments, so its sites offer no payment method of their own', () => {
  const settings = parseSettings({ ...store, SITES: hostedSites, ...proxied }, root)
  expect(settings.store).toMatchObject({ hash: 'abc123', channels: new Map([['courtline-in', 1_002]]) })
  expect(settings.sites[0]?.openMethods).toEqual([])
  expect(settings.sites[0]?.commerce).toMatchObject({
    checkout: false,
    quotesDelivery: false,
    wrapping: false,
  })
  expect(settings.isDemonstration).toBe(false)
  expect(settingsWarnings(settings)).toEqual([])
})

test.each([
  [{ COMMERCE: 'shopify' }, 'COMMERCE must be one of embedded, bigcommerce'],
  [{ BIGCOMMERCE_API_TOKEN: ' ' }, 'BIGCOMMERCE_API_TOKEN is missing'],
  [{ BIGCOMMERCE_CHANNELS: 'courtline-sg=1002' }, 'there is no site courtline-sg'],
  [{ BIGCOMMERCE_CHANNELS: '' }, 'BIGCOMMERCE_CHANNELS: no channel for courtline-in'],
  [{ GIFT_CARD_PRODUCT_ID: '7' }, 'GIFT_CARD_PRODUCT_ID must be absent'],
])('a hosted store with %j is rejected', (change, problem) => {
  expect(() => parseSettings({ ...store, SITES: hostedSites, ...change }, root)).toThrow(problem)
})

test('two sites on one channel and a missing token are named in one error, without a token', () => {
  const SITES = JSON.stringify([
    { brand: 'courtline', region: 'IN', url: 'https://in.shop.example' },
    { brand: 'courtline', region: 'SG', url: 'https://sg.shop.example', gateway: 'stripe' },
  ])
  const env = { ...store, SITES, BIGCOMMERCE_STOREFRONT_TOKEN: '', STRIPE_SECRET_KEY: 'sk_test_1' }
  const read = () => parseSettings({ ...env, BIGCOMMERCE_CHANNELS: 'courtline-in=7, courtline-sg=7' }, root)
  expect(read).toThrow('courtline-in and courtline-sg have the same channel 7')
  expect(read).toThrow('BIGCOMMERCE_STOREFRONT_TOKEN is missing')
  expect(read).toThrow('SITES: remove the gateways')
  expect(read).not.toThrow('admin-token')
})
