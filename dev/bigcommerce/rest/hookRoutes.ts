import type { FastifyInstance } from 'fastify'
import type { SandboxHook, SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { adminBodies } from './adminBodies'
import { pageMeta } from './pageMeta'

type ById = { Params: { id: string } }

/** Webhooks. */
export function hookRoutes(app: FastifyInstance, store: SandboxStore): void {
  const requireHook = (id: string): SandboxHook => {
    const hook = store.hooks.get(Number(id))
    if (!hook) throw new StoreSandboxError(404, 'Webhook not found')
    return hook
  }
  app.get('/v3/hooks', async () => {
    const hooks = [...store.hooks.values()].map((hook) => hookJson(store, hook))
    return { data: hooks, meta: pageMeta(hooks) }
  })
  app.get<ById>('/v3/hooks/:id', async ({ params }) => ({
    data: hookJson(store, requireHook(params.id)),
    meta: {},
  }))
  app.post('/v3/hooks', async ({ body }) => {
    const { scope, destination, is_active: isActive, headers } = adminBodies.hook.parse(body)
    const hook = { id: store.nextId(), scope, destination, isActive, headers: headers ?? {} }
    store.hooks.set(hook.id, hook)
    return { data: hookJson(store, hook), meta: {} }
  })
  app.put<ById>('/v3/hooks/:id', async ({ params, body }) => {
    const old = requireHook(params.id)
    const { scope, destination, is_active, headers } = adminBodies.hook.partial().parse(body)
    const hook = {
      id: old.id,
      scope: scope ?? old.scope,
      destination: destination ?? old.destination,
      isActive: is_active ?? old.isActive,
      headers: headers ?? old.headers,
    }
    store.hooks.set(hook.id, hook)
    return { data: hookJson(store, hook), meta: {} }
  })
  app.delete<ById>('/v3/hooks/:id', async ({ params }) => {
    const hook = requireHook(params.id)
    store.hooks.delete(hook.id)
    return { data: hookJson(store, hook), meta: {} }
  })
}

const hookJson = ({ hash }: SandboxStore, { id, scope, destination, isActive, headers }: SandboxHook) => ({
  id,
  store_hash: hash,
  scope,
  destination,
  is_active: isActive,
  headers,
})
