import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { closeGracefully, openClosers } from '../../../server/process/closeGracefully'
import { mergeEnvFile } from '../../../server/process/envFile'
import { StartError } from '../../../server/settings/startError'
import { slowly } from '../../../server/startup/prepare'
import { startBlock } from '../../../server/startup/startBlock'
import { anApp, someSettings } from '../../setup/aShop'
import { inFullRun } from '../../setup/fullRun'
import { until } from '../../setup/until'

const running: ChildProcess[] = []
const folders: string[] = []

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that the database's account can enter. */
function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Opens a server on a free port. */
async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

async function aFreePort(): Promise<number> {
  const { server, port } = await listen()
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Starts the server without the check of the build. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['run.mjs', 'server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let out = ''
  let err = ''
  child.stderr.on('data', (text) => (err += String(text)))
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      out += String(text)
      if (out.includes('Ctrl+C')) resolve()
    })
  })
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  return { child, ended, opened: Promise.race([opened, ended]) }
}

/** Returns the status of a page of the Indian site. */
function statusOf(port: number, url: string, agent: Agent | false = false): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url,
      headers: { host: `in.localhost:${port}` },
      agent,
    }
    const call = request(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    call.on('error', reject)
    call.end()
  })
}

test('lists all invalid settings at once and starts nothing', async () => {
  const folder = path.join(aFolder(), 'data')
  const { code, out, err } = await start({ PORT: 'abc', LOG_LEVEL: 'loud', DATA_DIR: folder }).ended
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toMatch(/^Invalid settings:\n {2}- PORT must be .*\n {2}- LOG_LEVEL must be .*\n$/)
  expect(existsSync(folder)).toBe(false)
})

test('reports a used port in a sentence before it starts the database', async () => {
  const { server, port } = await listen()
  const folder = path.join(aFolder(), 'data')
  const { code, err } = await start({ PORT: String(port), DATA_DIR: folder }).ended
  server.close()
  expect(code).toBe(1)
  expect(err).toMatch(new RegExp(`^Port ${port} is in use by .* PORT=${port + 1} npm start\n$`))
  expect(existsSync(folder)).toBe(false)
})

test('opens, rejects a second shop on its data, drains, and stops without leaving processes', async () => {
  const port = await aFreePort()
  const other = await aFreePort()
  const data = path.join(aFolder(), 'data')
  const shop = start({ PORT: String(port), DATA_DIR: data, DRAIN_SECONDS: '5' })
  await shop.opened
  expect(await statusOf(port, '/readyz')).toBe(200)
  expect(await statusOf(port, '/api/bigcommerce/catalog/products')).toBe(200)

  const second = await start({ PORT: String(other), DATA_DIR: data }).ended
  expect(second.code).toBe(1)
  expect(second.err).toMatch(/in use by another running server/)
  expect(await statusOf(port, '/readyz')).toBe(200)

  shop.child.kill('SIGTERM')
  // With DRAIN_SECONDS, a stopping shop is not ready and still responds.
  await until(async () => (await statusOf(port, '/readyz')) === 503, '/readyz answers 503')
  expect(await statusOf(port, '/healthz')).toBe(200)
  expect(await statusOf(port, '/api/bigcommerce/catalog/products')).toBe(200)

  const { code, out, err } = await shop.ended
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(new RegExp(`Courtline +India +http://in.localhost:${port} +<- start here`))
  expect(out).toContain(data)
  expect(existsSync(path.join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(path.join(data, 'owner.json'))).toBe(false)
})

inFullRun('exits with 1 after a defect that occurs while it stops', async () => {
  const preload = path.join(aFolder(), 'defect.cjs')
  writeFileSync(preload, `process.on('SIGUSR2', () => { throw new Error('a defect while stopping') })`)
  const port = await aFreePort()
  const shop = start({
    PORT: String(port),
    DATA_DIR: path.join(aFolder(), 'data'),
    DRAIN_SECONDS: '5',
    NODE_OPTIONS: `--require ${preload}`,
  })
  await shop.opened
  shop.child.kill('SIGTERM')
  await until(async () => (await statusOf(port, '/readyz')) === 503, '/readyz answers 503')
  shop.child.kill('SIGUSR2')
  const { code, err } = await shop.ended
  expect([code, err]).toEqual([1, expect.stringContaining('a defect while stopping')])
})

inFullRun('stops during the start without leaving processes', async () => {
  const data = path.join(aFolder(), 'data')
  const shop = start({ PORT: String(await aFreePort()), DATA_DIR: data })
  await new Promise((resolve) => shop.child.stdout.once('data', resolve))
  shop.child.kill('SIGINT')
  const { code } = await shop.ended
  expect(code).toBe(0)
  expect(existsSync(path.join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(path.join(data, 'owner.json'))).toBe(false)
})

/** A promise with its resolve function. */
function aPromise<Value>() {
  let resolveWith: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => (resolveWith = resolve))
  return { promise, resolveWith }
}

/** A page that waits for `letGo` and then runs its work. */
function aSlowPage(work: (app: FastifyInstance) => Promise<string> = async () => 'done') {
  const entered = aPromise<void>()
  const letGo = aPromise<void>()
  const pages: FastifyPluginAsync = async (app) => {
    app.get('/slow', async () => {
      entered.resolveWith()
      await letGo.promise
      return work(app)
    })
  }
  return { pages, entered: entered.promise, letGo: letGo.resolveWith }
}

test('finishes a running request before the server closes, and accepts no new one', async () => {
  const slow = aSlowPage()
  const app = anApp({ pages: [slow.pages] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const response = statusOf(port, '/slow')
  await slow.entered
  const closed = closeGracefully(app)
  await expect(statusOf(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  slow.letGo()
  expect(await response).toBe(200)
  await closed
})

test('serves in-process requests of a running request while the shop closes', async () => {
  const slow = aSlowPage(async (app) => (await app.inject('/healthz')).body)
  const app = anApp({ pages: [slow.pages] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const response = statusOf(port, '/slow')
  await slow.entered
  const closed = closeGracefully(app)
  await expect(statusOf(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  slow.letGo()
  expect(await response).toBe(200)
  await closed
})

test('closes while a browser holds a keep-alive connection', async () => {
  const slow = aSlowPage()
  const app = anApp({ pages: [slow.pages] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const response = statusOf(port, '/slow', agent)
  await slow.entered
  // Longer than the test's timeout, so the limit can't be what closes the connection.
  const closed = closeGracefully(app, 600_000)
  await expect(statusOf(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  slow.letGo()
  expect(await response).toBe(200)
  await closed
  agent.destroy()
})

test('cuts off a request after the limit', async () => {
  const slow = aSlowPage()
  const app = anApp({ pages: [slow.pages] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const response = statusOf(port, '/slow')
  const cut = expect(response).rejects.toThrow(/socket hang up|ECONNRESET/)
  await slow.entered
  await closeGracefully(app, 20)
  await cut
  slow.letGo()
})

test('runs all closers in reverse order, even if one fails', async () => {
  const closed: string[] = []
  const closers = openClosers()
  closers.add(async () => void closed.push('database'))
  closers.add(async () => Promise.reject(new Error('stuck')))
  closers.add(async () => void closed.push('server'))
  await expect(closers.closeAll()).rejects.toThrow('stuck')
  expect(closed).toEqual(['server', 'database'])
})

test('a second cause to close waits for the running closers instead of running the next ones', async () => {
  const closed: string[] = []
  const requests = aPromise<void>()
  const closers = openClosers()
  closers.add(async () => void closed.push('database'))
  closers.add(() => requests.promise)
  const both = Promise.all([closers.closeAll(), closers.closeAll()])
  await new Promise(setImmediate)
  expect(closed).toEqual([])
  requests.resolveWith()
  await both
  expect(closed).toEqual(['database'])
})

test('logs only steps that take more than two seconds', async () => {
  jest.useFakeTimers()
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  await slowly(log, 'quick', Promise.resolve())
  const { promise, resolveWith } = aPromise<string>()
  const waiting = slowly(log, 'slow', promise)
  jest.advanceTimersByTime(1999)
  expect(logged).toEqual([])
  jest.advanceTimersByTime(1)
  expect(logged).toEqual(['slow'])
  resolveWith('result')
  expect(await waiting).toBe('result')
  jest.useRealTimers()
})

test('aligns the printed addresses in columns', () => {
  const lines = startBlock({ sites: someSettings().sites, where: '/data', seconds: 1.25 }).split('\n')
  const addresses = lines.filter((line) => line.includes('http://'))
  expect(addresses).toHaveLength(8)
  expect(new Set(addresses.map((line) => line.indexOf('http://'))).size).toBe(1)
  expect(addresses.filter((line) => line.endsWith('<- start here'))).toEqual([
    expect.stringContaining('//in.localhost'),
  ])
})

test('the .env file sets variables that the environment lacks', () => {
  const folder = aFolder()
  writeFileSync(path.join(folder, '.env'), '# a comment\nPORT=4000\nLOG_LEVEL="info"\n')
  expect(mergeEnvFile(folder, { PORT: '5000' })).toEqual({ PORT: '5000', LOG_LEVEL: 'info' })
  expect(mergeEnvFile(aFolder(), { PORT: '5000' })).toEqual({ PORT: '5000' })
})

test('names an unreadable .env file', () => {
  const folder = aFolder()
  mkdirSync(path.join(folder, '.env'))
  expect(() => mergeEnvFile(folder, {})).toThrow(
    new StartError(`${path.join(folder, '.env')} cannot be read (EISDIR).`),
  )
})
