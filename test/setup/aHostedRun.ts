import { setTimeout as pause } from 'node:timers/promises'
import { startStoreSandbox } from '../../dev/bigcommerce/startStoreSandbox'
import { freePort, startShop, type RunningShop } from './runningShop'

/** A shop started like `npm start`, with a store sandbox in this process as its back end. */
export interface HostedRun {
  readonly shop: RunningShop
  /** Changes the sandbox, e.g. `control('PUT', 'latency', { ms: 150 })`. */
  readonly control: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

/** Starts both, and waits until the catalogue is filled. */
export async function startHostedShop(products = 40): Promise<HostedRun> {
  const port = await freePort()
  const { env, close } = await startStoreSandbox({ port: await freePort(), products })
  const control: HostedRun['control'] = async (method, path, body) => {
    const answer = await fetch(`${env.BIGCOMMERCE_SANDBOX}/_sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`The control ${path} answered ${answer.status}`)
    return (await answer.json()) as Record<string, unknown>
  }
  await control('PUT', 'channels/1002', { siteUrl: `http://in.localhost:${port}` })
  const shop = await startShop({ port, env: { COMMERCE: 'bigcommerce', ...env } }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  const run = {
    shop,
    control,
    close: async () => {
      await shop.stop()
      await close()
    },
  }
  // The shop opens before its first catalogue is complete.
  while (!shop.output().includes('The catalogue was read')) await pause(50)
  return run
}
