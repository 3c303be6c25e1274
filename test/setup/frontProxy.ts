import http from 'node:http'
import type net from 'node:net'

/** An answer that replaces the shop's. */
interface Stand {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** A proxy in front of the running shop that can replace answers, to simulate a release or a failure. */
export interface FrontProxy {
  /** Origin of a site behind this proxy, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** Replaces the shop's answers for a path. */
  readonly answer: (path: string | RegExp, stand: Stand) => void
  /** Passes all requests to the shop again. */
  readonly answerNothing: () => void
  readonly close: () => Promise<void>
}

/** @param shopPort port of the running shop */
export async function openFrontProxy(shopPort: number): Promise<FrontProxy> {
  let stands: (readonly [string | RegExp, Stand])[] = []
  const standFor = (path: string) =>
    stands.find(([asked]) => (typeof asked === 'string' ? asked === path : asked.test(path)))?.[1]

  const server = http.createServer((request, response) => {
    const stand = standFor(request.url ?? '')
    if (stand) {
      response.writeHead(stand.status, { 'content-type': stand.type, 'cache-control': 'no-cache' })
      response.end(stand.body)
      return
    }
    const { url, method, headers } = request
    const passed = http.request(
      { port: shopPort, host: '127.0.0.1', path: url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    urlOf: (host) => `http://${host}.localhost:${port}`,
    answer: (path, stand) => stands.push([path, stand]),
    answerNothing: () => (stands = []),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
