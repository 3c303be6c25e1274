import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSettings, variables } from '../../server/settings/settings'
import { settingsWarnings } from '../../server/settings/settingsWarnings'

const root = process.cwd()
const mailing = { MAIL_URL: 'smtps://mail.example', MAIL_FROM: 'shop@shop.example' }
const proxied = { TRUST_PROXY: 'loopback' }
const siteIn = { brand: 'courtline', region: 'IN', url: 'https://in.shop.example' }

/** What every site without a gateway is warned about. */
const ungated: unknown = expect.stringContaining('names no gateway')

test('without any variable the shop serves this machine, all eight sites', () => {
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
  expect(settings.sites).toHaveLength(8)
})

test('the port is part of the addresses of the sites', () => {
  const { sites } = parseSettings({ PORT: '4321' }, root)
  expect(sites.every(({ url }) => url.endsWith(':4321'))).toBe(true)
})

test('an empty variable counts as absent', () => {
  expect(parseSettings({ PORT: ' ', DATABASE_URL: '', SITES: '' }, root).port).toBe(3000)
})

test('the gift card is a product by its number, and none unless it is said', () => {
  expect(parseSettings({ SITES: JSON.stringify([siteIn]) }, root)).toMatchObject({ giftCardProductId: null })
  expect(
    parseSettings({ SITES: JSON.stringify([siteIn]) }, root).sites.some(
      ({ sellsGiftCards }) => sellsGiftCards,
    ),
  ).toBe(false)
  // The local shops sell the one of the seeds.
  expect(parseSettings({}, root).giftCardProductId).toBe(9004)
  expect(parseSettings({}, root).sites.every(({ sellsGiftCards }) => sellsGiftCards)).toBe(true)
  expect(parseSettings({ GIFT_CARD_PRODUCT_ID: '9004' }, root).giftCardProductId).toBe(9004)
  for (const wrong of ['0', '-1', '1.5', 'gift-card', '99999999999']) {
    expect(() => parseSettings({ GIFT_CARD_PRODUCT_ID: wrong }, root)).toThrow(/GIFT_CARD_PRODUCT_ID/)
  }
})

test('a relative folder starts at the root', () => {
  expect(parseSettings({ DATA_DIR: './here' }, root).dataDir).toBe(path.join(root, 'here'))
})

test('everything that is wrong is listed at once', () => {
  const env = {
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    TRUST_PROXY: '10.0.0.0/99',
    LOG_LEVEL: 'loud',
    SITES: JSON.stringify([{ ...siteIn, region: 'FR', url: 'in.shop.example/path' }]),
  }
  expect(() => parseSettings(env, root)).toThrow(
    [
      'The settings are not right:',
      '  - PORT must be a port number from 1 to 65535',
      '  - DATABASE_URL must begin with postgres://',
      '  - TRUST_PROXY must be true, false, a number of proxies, or addresses and networks separated by commas',
      '  - LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace',
      '  - SITES entry 1: region must be one of IN, SG, AE, ID',
      '  - SITES entry 1: url must be an address without a path, e.g. https://in.shop.example',
    ].join('\n'),
  )
})

test.each(['abc', '0', '-1', '3000.5', '1e3', '99999'])('the port %s is refused', (PORT) => {
  expect(() => parseSettings({ PORT }, root)).toThrow('PORT must be a port number')
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,::1', 'loopback, 10.0.0.0/8,::1'],
])('trust in proxies can be %s', (TRUST_PROXY, trustProxy) => {
  expect(parseSettings({ TRUST_PROXY }, root).trustProxy).toBe(trustProxy)
})

test('SITES decides hosts, addresses and flags; the languages stay those of the region', () => {
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
      flags: { helpWidget: true, blockUae: false, dimsRouteChange: false },
      flashSale: {
        startsAt: '2024-12-21T00:00+05:30',
        endsAt: '2024-12-22T23:59+05:30',
        path: '/category/sale/',
      },
    },
  ])
})

test.each([
  ['https://help.example/widget.js?shop=in', 'https://help.example/widget.js?shop=in'],
  ['https://Help.example', 'https://help.example/'],
])('a site may name a help script: %s', (helpScript, read) => {
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
])('the help script %j is refused', (helpScript) => {
  expect(() => parseSettings({ SITES: JSON.stringify([{ ...siteIn, helpScript }]) }, root)).toThrow(
    'SITES entry 1: helpScript must be an https address of a script',
  )
})

test('a help script that is never shown is warned about', () => {
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

test('the local shops are paid in a sandbox, in all ways of their regions and in tests', () => {
  const { sites, siteGateways } = parseSettings({}, root)
  expect(new Set(sites.map(({ id }) => siteGateways[id]))).toEqual(new Set(['sandbox']))
  expect(sites.find(({ id }) => id === 'aerovolt-id')?.openMethods).toEqual([
    ...['card', 'mastercard', 'gopay_qris', 'virtual_account', 'test_approve', 'test_decline'],
  ])
})

test('a site that names no gateway has cash on delivery alone, where there is any', () => {
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
  [JSON.stringify([{ ...siteIn, hosts: ['no host'] }]), /SITES entry 1: hosts\.0 must be a host name/],
])('the sites %s are refused', (SITES, message) => {
  expect(() => parseSettings({ SITES }, root)).toThrow(message)
})

test('a site that hides itself from its own region is warned about', () => {
  const site = { brand: 'courtline', region: 'AE', url: 'https://shop.example', flags: { blockUae: true } }
  const blocked = parseSettings({ SITES: JSON.stringify([site]), ...mailing, ...proxied }, root)
  expect(settingsWarnings(blocked)).toEqual([expect.stringContaining('its flag blockUae hides it'), ungated])
  expect(settingsWarnings(parseSettings({}, root))).toEqual([])
})

test('a shop behind TLS that believes no proxy is warned about', () => {
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

test('a country header that nobody is trusted to send is warned about', () => {
  const settings = parseSettings({ COUNTRY_HEADER: 'cf-ipcountry' }, root)
  expect(settingsWarnings(settings)).toEqual([expect.stringContaining('TRUST_PROXY')])
})

test('mails go to a folder, or to the mail server that is named', () => {
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
])('the mail server %s is refused, and its password not repeated', (MAIL_URL) => {
  expect(() => parseSettings({ ...mailing, MAIL_URL }, root)).toThrow(
    /^The settings.*\n {2}- MAIL_URL must be a mail server, e\.g\. smtps:\/\/user:password@mail\.example\.com$/,
  )
})

test('a mail server needs the mailbox that sends, which is an address', () => {
  expect(() => parseSettings({ MAIL_URL: mailing.MAIL_URL }, root)).toThrow('MAIL_FROM must name')
  expect(() => parseSettings({ ...mailing, MAIL_FROM: 'Shop' }, root)).toThrow(
    'MAIL_FROM must be the address',
  )
})

test('shops that people visit are warned about mails that reach nobody', () => {
  const SITES = JSON.stringify([siteIn])
  const mailless: unknown = expect.stringContaining('MAIL_URL')
  expect(settingsWarnings(parseSettings({ SITES, ...proxied }, root))).toEqual([ungated, mailless])
  expect(settingsWarnings(parseSettings({ SITES, ...proxied, ...mailing }, root))).toEqual([ungated])
})

test('.env.example explains exactly the variables that are read', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')
  const explained = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(Object.keys(variables).sort())
})

test('the examples in .env.example are right', () => {
  const lines = readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gm)
  const env = Object.fromEntries([...lines].map(([, name = '', value]) => [name, value]))
  expect(parseSettings(env, root).sites).toHaveLength(1)
})
