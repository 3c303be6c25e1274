import type { FastifyInstance } from 'fastify'
import type { SandboxChannel } from '../state/channels'
import type { SandboxRedirect, SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { requireChannel } from '../state/store'
import { adminBodies } from './adminBodies'
import { pageMeta } from './pageMeta'

type ById = { Params: { id: string } }

const { checkoutSettings: settings } = adminBodies

/** Channels, their sites and the settings of their checkouts. A site has the id of its channel. */
export function channelRoutes(app: FastifyInstance, store: SandboxStore): void {
  app.get('/v3/channels', async () => ({
    data: store.channels.map(channelJson),
    meta: pageMeta(store.channels),
  }))
  app.get<ById>('/v3/channels/:id', async ({ params }) => ({
    data: channelJson(requireChannel(store, params.id)),
    meta: {},
  }))
  app.get<ById>('/v3/channels/:id/site', async ({ params }) => {
    const { id, siteUrl } = requireChannel(store, params.id)
    if (siteUrl === '') throw new StoreSandboxError(404, 'The channel has no site')
    return {
      data: { id, channel_id: id, url: siteUrl, urls: [{ url: siteUrl, type: 'primary' }] },
      meta: {},
    }
  })
  app.post<ById>('/v3/channels/:id/site', async ({ params, body }) => {
    const channel = requireChannel(store, params.id)
    if (channel.siteUrl !== '') throw new StoreSandboxError(409, 'The channel has a site')
    channel.siteUrl = adminBodies.site.parse(body).url
    return { data: { id: channel.id, channel_id: channel.id, url: channel.siteUrl, urls: [] }, meta: {} }
  })
  app.get<ById>('/v3/sites/:id/routes', async ({ params }) => {
    const routes = store.routes.get(requireChannel(store, params.id).id) ?? []
    return { data: routes, meta: pageMeta(routes) }
  })
  app.put<ById>('/v3/sites/:id/routes', async ({ params, body }) => {
    const { id } = requireChannel(store, params.id)
    const routes = adminBodies.routes
      .parse(body)
      .map((route) => ({ ...route, id: route.id ?? store.nextId() }))
    store.routes.set(id, routes)
    return { data: routes, meta: pageMeta(routes) }
  })
  app.get<ById>('/v3/checkouts/settings/channels/:id', async ({ params }) => ({
    data: store.checkoutSettings.get(requireChannel(store, params.id).id) ?? {
      should_redirect_to_storefront_for_auth: false,
    },
    meta: {},
  }))
  app.put<ById>('/v3/checkouts/settings/channels/:id', async ({ params, body }) => {
    const { id } = requireChannel(store, params.id)
    const before = store.checkoutSettings.get(id)
    const data = { ...before, ...(before ? settings : settings.required()).parse(body) }
    store.checkoutSettings.set(id, data)
    return { data, meta: {} }
  })
}

/** Redirects of old URLs, by site. */
export function redirectRoutes(app: FastifyInstance, store: SandboxStore): void {
  const maxLimit = 250
  app.get<{ Querystring: { site_id?: string; limit?: string; page?: string } }>(
    '/v3/storefront/redirects',
    async ({ query: { site_id, limit = '50', page = '1' } }) => {
      const size = Math.min(Number(limit), maxLimit)
      const all = store.redirects.filter(({ siteId }) => site_id === undefined || siteId === Number(site_id))
      const data = all.slice((Number(page) - 1) * size, Number(page) * size)
      const pagination = {
        total: all.length,
        count: data.length,
        per_page: size,
        current_page: Number(page),
        total_pages: Math.ceil(all.length / size),
      }
      return { data: data.map(redirectJson), meta: { pagination } }
    },
  )
  app.put('/v3/storefront/redirects', async ({ body }, reply) => {
    const put = adminBodies.redirects.parse(body).map(({ from_path: fromPath, site_id, to }) => {
      const { id: siteId } = requireChannel(store, String(site_id))
      return { id: store.nextId(), siteId, fromPath, to }
    })
    const isReplaced = ({ siteId, fromPath }: SandboxRedirect) =>
      put.some((each) => each.siteId === siteId && each.fromPath === fromPath)
    store.redirects = [...store.redirects.filter((each) => !isReplaced(each)), ...put]
    return reply.code(201).send({ data: put.map(redirectJson), meta: {} })
  })
}

const channelJson = ({ id, name, isLive }: SandboxChannel) => ({
  id,
  name,
  type: 'storefront',
  platform: 'custom',
  status: isLive ? 'active' : 'prelaunch',
  is_visible: true,
})

const redirectJson = ({ id, siteId, fromPath, to }: SandboxRedirect) => ({
  id,
  site_id: siteId,
  from_path: fromPath,
  to,
})
