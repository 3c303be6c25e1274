import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startShop, type RunningShop } from './runningShop'

/** A shop started like `npm start`, with a store sandbox in a process of its own as its back end. */
export interface HostedRun {
  readonly shop: RunningShop
  /** The shop's settings of the store. */
  readonly env: Readonly<Record<string, string>>
  /** Changes the sandbox, e.g. `control('PUT', 'latency', { ms: 150 })`. */
  readonly control: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

/** Starts both, and waits until the shop shows the store's goods. */
export async function startHostedShop(products = 40): Promise<HostedRun> {
  const port = await freePort()
  const { env, close } = await startSandbox({ port: await freePort(), products, shopPort: port })
  const control: HostedRun['control'] = async (method, path, body) => {
    const answer = await fetch(`${env.BIGCOMMERCE_SANDBOX}/_sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`The control ${path} answered ${answer.status}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const shop = await startShop({ port, env: { COMMERCE: 'bigcommerce', ...env } }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  // The shop opens before its first catalogue is complete, and shows it within a second after that.
  while (!shop.output().includes('The catalogue was read')) await pause(50)
  while ((await statusOf(port, '/aerovolt-arc-10-racket/')) !== 200) await pause(50)
  return {
    shop,
    env,
    control,
    close: async () => {
      await shop.stop()
      await close()
    },
  }
}

/** Runs `npm run bigcommerce -- sandbox`. @returns the settings that it prints */
async function startSandbox(sandbox: { port: number; products: number; shopPort: number }) {
  const { port, products, shopPort } = sandbox
  const options = ['--port', `${port}`, '--products', `${products}`, '--shop-port', `${shopPort}`]
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/bigcommerce.ts', 'sandbox', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      if (/^BIGCOMMERCE_CHANNELS=.*\n/m.test(output)) resolve()
    })
    void ended.then(() => reject(new Error(`The sandbox ended:\n${output}`)))
  })
  const env: Record<string, string> = Object.fromEntries(
    [...output.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  return {
    env,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host: `in.localhost:${port}` }
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })
