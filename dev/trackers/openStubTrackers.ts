import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Settings } from '../../server/settings/settings'
import { withTrackers, type TrackerKeys } from '../../server/settings/trackerSettings'
import { trackerIds, type TrackerId } from '../../src/site/trackers'
import { openCallBook, stubFaults, type StubCall, type StubFault } from './callBook'
import { findProblems } from './callRules'
import { buildScript, stubVendors } from './stubVendors'

export interface StubTrackers {
  /** Origin, e.g. `http://127.0.0.1:3002`. */
  readonly url: string
  close(): Promise<void>
}

interface StubOptions {
  /** Preferred port, so that the url stays the same; else any free port. */
  readonly port?: number
  /** Delay of a slow vendor, in milliseconds. */
  readonly slowness?: number
}

const faultSchema = z.object({ vendor: z.enum(trackerIds), fault: z.enum(stubFaults).nullable() })
const hitSchema = z.object({
  call: z.unknown(),
  page: z.object({ url: z.string(), title: z.string(), opened: z.number() }),
  turn: z.number(),
})
const cors = { 'access-control-allow-origin': '*' } as const
const json = { 'content-type': 'application/json; charset=utf-8' } as const

/**
 * A local sandbox for all vendors: it serves their scripts and records calls of the scripts and of the shop's
 * server. `GET /calls` returns the calls, `GET /calls?vendor=criteo` those of one vendor; `DELETE /calls`
 * deletes them. `GET /all`, `/good`, `/bad` and `/reset` count and judge the calls by the vendors' documentation, as
 * Snowplow Micro does for its collector. `PUT /faults {"vendor": "criteo", "fault": "500"}` makes a vendor fail until its fault is
 * null.
 */
export async function openStubTrackers({
  port = 0,
  slowness = 3_000,
}: StubOptions = {}): Promise<StubTrackers> {
  const book = openCallBook()
  const faults = new Map<TrackerId, StubFault>()
  const closing = new AbortController()

  /** The calls that the vendors would accept, and the others with the reasons. */
  const judged = () => {
    const calls = book
      .calls(null)
      .filter(({ kind }) => kind !== 'script')
      .map((call) => ({ ...call, problems: findProblems(call) }))
    const good = calls.filter(({ problems }) => problems.length === 0)
    const bad = calls.filter(({ problems }) => problems.length > 0)
    return { good, bad, counts: { total: calls.length, good: good.length, bad: bad.length } }
  }

  const control = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
  ) => {
    const call = `${request.method ?? ''} ${pathname}`
    // Other websites must not read or change the calls: their requests carry an Origin or another Host.
    const isForeign =
      request.headers.origin !== undefined || !/^(127\.0\.0\.1|localhost):/.test(request.headers.host ?? '')
    if (isForeign) response.writeHead(403)
    else if (call === 'GET /calls')
      response.writeHead(200, json).write(JSON.stringify(book.calls(searchParams.get('vendor'))))
    else if (call === 'DELETE /calls') {
      book.clear()
      response.writeHead(204)
    } else if (call === 'GET /reset' || call === 'POST /reset') {
      book.clear()
      response.writeHead(200, json).write(JSON.stringify(judged().counts))
    } else if (call === 'GET /all') response.writeHead(200, json).write(JSON.stringify(judged().counts))
    else if (call === 'GET /good') response.writeHead(200, json).write(JSON.stringify(judged().good))
    else if (call === 'GET /bad') response.writeHead(200, json).write(JSON.stringify(judged().bad))
    else if (call === 'PUT /faults') {
      const wanted = faultSchema.safeParse(jsonIn(await text(request)))
      if (wanted.data?.fault) faults.set(wanted.data.vendor, wanted.data.fault)
      else if (wanted.data) faults.delete(wanted.data.vendor)
      response.writeHead(wanted.success ? 204 : 400)
    } else response.writeHead(404)
    response.end()
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const address = parseStubPath(url.pathname)
    if (!address) return control(request, response, url)
    const body = await text(request)
    const fault = faults.get(address.vendor)
    if (fault === 'hang') return
    if (fault === 'slow') await wait(slowness, undefined, { signal: closing.signal })
    if (fault === '404' || fault === '500') return response.writeHead(Number(fault), cors).end()
    book.note({ ...address, ...toNote(address.kind, body) })
    if (address.kind === 'script')
      return response
        .writeHead(200, {
          ...cors,
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(buildScript(address.vendor))
    return response.writeHead(address.kind === 'relay' ? 201 : 200, { ...cors, ...json }).end('{}')
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await listen(server, port).catch(() => listen(server, 0))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function toNote(kind: StubCall['kind'], body: string): Pick<StubCall, 'call' | 'page' | 'turn'> {
  const parsed = jsonIn(body)
  const hit = kind === 'hit' ? hitSchema.safeParse(parsed).data : undefined
  return hit ?? { call: kind === 'script' ? null : parsed, page: null, turn: 0 }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

interface Addressed {
  readonly vendor: TrackerId
  readonly kind: StubCall['kind']
}

/** The vendor and kind of a request's path; null for any other path. */
function parseStubPath(path: string): Addressed | null {
  const of = (kind: StubCall['kind'], matches: (id: TrackerId) => boolean): Addressed | null => {
    const vendor = trackerIds.find(matches)
    return vendor ? { vendor, kind } : null
  }
  return (
    of('script', (id) => stubVendors[id].path.test(path)) ??
    of('relay', (id) => stubVendors[id].relay?.includes(path) === true) ??
    of('hit', (id) => path === `/hit/${id}`)
  )
}

/** The settings with all vendors enabled and pointing to the sandbox's url. Real keys are dropped. */
export function withStubTrackers(settings: Settings, url: string): Settings {
  const { MOENGAGE_CLUSTER } = settings.trackerKeys
  const accounts = Object.values(stubVendors).map((vendor) => vendor.accounts)
  const trackerKeys: TrackerKeys = accounts.reduce<TrackerKeys>((keys, own) => ({ ...keys, ...own }), {
    MOENGAGE_CLUSTER,
    MAUTIC_URL: url,
    TRACKER_ORIGIN: url,
  })
  const sites = settings.sites.map(withTrackers(trackerKeys, settings.siteTrackers))
  return { ...settings, trackerKeys, sites }
}
