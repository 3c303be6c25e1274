import * as admin from '../../../../server/engines/bigcommerce/operations/admin'
import { channelSettings } from '../../../../server/engines/bigcommerce/operations/channel'
import { aStoreSandbox, storeKeys, type StoreSandbox } from '../../../setup/storeSandbox'
import { recordedProblems, whereRecorded } from './recordedSpecifications'

const hook = admin.createHook('store/order/*', 'https://shop.example/hook', { 'x-shop': 'secret' })
const activation = admin.activateHook({
  id: 7,
  scope: 'store/order/*',
  destination: 'https://shop.example/hook',
  is_active: false,
})
const site = admin.createSite(1002, 'https://in.shop.example')
const token = admin.createPrivateToken([1], new Date('2027-01-01T00:00:00Z'))
const tokenOfMany = admin.createPrivateToken([1, 1002], new Date('2027-01-01T00:00:00Z'))
const routes = admin.putSiteRoutes(1, [
  { type: 'home', matching: '*', route: '/' },
  { type: 'login', matching: '*', route: '/login/' },
])

let sandbox: StoreSandbox
beforeAll(async () => void (sandbox = await aStoreSandbox()))
afterAll(() => sandbox.close())

describe('the admin API of the sandbox', () => {
  test('names the channels with their sites and currencies', async () => {
    const { fetchRest } = sandbox.client()
    expect(await fetchRest(admin.getChannel(1002))).toMatchObject({ data: { id: 1002, status: 'active' } })
    expect(await fetchRest(admin.getSite(1002))).toMatchObject({ data: { url: 'http://in.localhost:3000' } })
    const currencies = await fetchRest(admin.getCurrencies())
    expect(currencies.find(({ currency_code }) => currency_code === 'IDR')).toMatchObject({
      decimal_places: 0,
    })
  })

  test('stores webhooks and site routes', async () => {
    const { fetchRest } = sandbox.client()
    const { data } = await fetchRest(hook)
    const { data: hooks } = await fetchRest(admin.getHooks())
    expect(hooks).toContainEqual(expect.objectContaining({ id: data.id, scope: 'store/order/*' }))
    await fetchRest(routes)
    const stored = await fetchRest(admin.getSiteRoutes(1))
    expect(stored.data.map(({ route }) => route)).toEqual(['/', '/login/'])
  })

  test('makes a private token for one channel, and revokes it', async () => {
    const { fetchRest } = sandbox.client()
    const { data } = await fetchRest(token)
    const { fetchGraphql } = sandbox.client({ storefrontToken: () => data.token })
    const response = await fetchGraphql(channelSettings, {}, { channel: 1 })
    expect(response.channel.entityId).toBe(1)
    await expect(fetchGraphql(channelSettings, {}, { channel: 1002 })).rejects.toMatchObject({
      reason: 'token',
    })
    await fetchRest(admin.revokeToken(data.token))
    await expect(fetchGraphql(channelSettings, {}, { channel: 1 })).rejects.toMatchObject({ reason: 'token' })
  })

  test('rejects another token and another store', async () => {
    const wrong = sandbox.client({ apiToken: 'wrong' })
    await expect(wrong.fetchRest(admin.getHooks())).rejects.toMatchObject({ reason: 'token', status: 401 })
    const other = sandbox.client({ hash: 'other' })
    await expect(other.fetchRest(admin.getHooks())).rejects.toMatchObject({ reason: 'token' })
  })

  test('responds with 404 for an unknown channel', async () => {
    await expect(sandbox.client().fetchRest(admin.getChannel(5))).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    })
  })
})

whereRecorded('the recorded admin API', () => {
  test.each([hook, activation, site, token, tokenOfMany, routes])(
    'takes the body of $name',
    ({ name, body }) => {
      expect(recordedProblems(name, 'request', body)).toEqual([])
    },
  )

  test('rejects a wrong body', () => {
    expect(recordedProblems(hook.name, 'request', { scope: 7 })).not.toEqual([])
    expect(recordedProblems(token.name, 'request', { channel_id: 1, scopes: ['Everything'] })).not.toEqual([])
    expect(recordedProblems(routes.name, 'request', [{ type: 'nowhere' }])).not.toEqual([])
  })

  test.each([
    'GET /v3/channels',
    'GET /v3/channels/:id',
    'GET /v3/channels/:id/site',
    'GET /v3/sites/:id/routes',
    'GET /v3/hooks',
    'GET /v2/currencies',
  ])('describes what the sandbox answers to %s', async (name) => {
    const path = name.replace('GET ', '').replace(':id', '1')
    const response = await fetch(`${sandbox.url}/stores/${storeKeys.hash}${path}`, {
      headers: { 'x-auth-token': storeKeys.apiToken },
    })
    expect(response.status).toBe(200)
    expect(recordedProblems(name, 200, await response.json())).toEqual([])
  })
})
