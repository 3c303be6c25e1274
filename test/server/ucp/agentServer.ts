import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ucpVersions, type UcpVersion } from '../../../server/ucp/capabilities'

const names = [
  'catalog.search',
  'catalog.lookup',
  'cart',
  'checkout',
  'fulfillment',
  'order',
  'permalink',
].map((name) => `dev.ucp.shopping.${name}`)

/** A profile of an agent that knows everything, or only these capabilities. */
export const aProfile = (version: string = ucpVersions[1], capabilities: readonly string[] = names) => ({
  ucp: {
    version,
    services: {
      'dev.ucp.shopping': [
        {
          version,
          transport: 'rest',
          spec: `https://ucp.dev/${version}/specification/overview`,
          schema: `https://ucp.dev/${version}/services/shopping/rest.openapi.json`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      capabilities.map((name) => [
        name,
        [{ version, spec: 'https://ucp.dev/specification', schema: 'https://ucp.dev/schemas' }],
      ]),
    ),
    payment_handlers: {},
  },
})

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A server of this machine with agents' profiles, one per version, and others by path. */
export async function openAgentServer(others: Readonly<Record<string, Respond>> = {}) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const other = others[path]
    if (other) {
      other(request, response)
      return
    }
    const version = ucpVersions.find((known) => path.startsWith(`/${known}`))
    if (!version) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' })
    response.end(JSON.stringify(aProfile(version)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Paths of the requests, in order. */
    requests,
    profile: (version: UcpVersion) => `${origin}/${version}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
