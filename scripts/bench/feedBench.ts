import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { MemoryResponses } from '../../server/catalog/embeddedCatalog'
import { feedRoutes } from '../../server/feeds/feedRoutes'
import { feedChannels } from '../../server/settings/feedSettings'
import { defaultSites } from '../../src/site/sites'

/** Megabytes that writing and sending a feed may take beside the catalog, without what the next collection frees. */
const maxMegabytes = 150

/**
 * Downloads Google's feed of a catalog twice, written and from the disk, and prints the memory that it takes.
 * @param liveMemory collects garbage and returns the bytes in use
 */
export async function feedBench(catalog: MemoryResponses, liveMemory: () => Promise<number>): Promise<void> {
  const [site] = defaultSites(3000)
  if (!site) throw new Error('There is no site.')
  const app = Fastify()
  app.addHook('onRequest', (request, _reply, done) => {
    request.site = site
    done()
  })
  await app.register(feedRoutes({ channels: feedChannels, catalog }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const before = await liveMemory()
  let most = before
  const sampler = setInterval(() => void liveMemory().then((bytes) => (most = Math.max(most, bytes))), 2000)
  for (const source of ['written', 'from the disk']) {
    const start = performance.now()
    const megabytes = (await download(`http://127.0.0.1:${port}/feeds/google.tsv`)) / 2 ** 20
    const seconds = (performance.now() - start) / 1000
    const memory = (most - before) / 2 ** 20
    console.log(
      `Google's feed, ${source}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB of memory (target ${maxMegabytes})`,
    )
  }
  clearInterval(sampler)
  await app.close()
}

/** Reads a response and returns its bytes. */
async function download(url: string): Promise<number> {
  const [response] = (await once(get(url), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const part of response) bytes += (part as Buffer).length
  return bytes
}
