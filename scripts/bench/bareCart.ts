import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { z } from 'zod'
import { Connections } from '../../server/database/connections'
import { runningServer } from '../../server/database/embedded/runningServer'
import { onOneConnection } from '../../server/database/transaction'
import { addLines } from '../../server/engines/own/carts/addLines'
import { cartValues, readCartStatement } from '../../server/engines/own/carts/cartRows'

const channel = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
const body = z.object({ items: z.array(z.object({ variantId: z.number(), quantity: z.number() })) })

/** The baseline: only the shop's own two statements, on its own database. */
process.once('message', (dataDir: string) => {
  const pool = new Connections(
    { ...runningServer(process.cwd(), dataDir)?.pool, max: 12 },
    {
      hasTransactionPooler: false,
      isForReading: false,
    },
  )
  const app = fastify()
  app.post('/', async (request) => {
    const lines = body.parse(request.body).items.map((item) => ({
      ...item,
      options: '[]',
      giftMessage: null,
      surchargeMinor: 0,
    }))
    return onOneConnection(pool, async (client) => {
      const added = await addLines(client, pool, { id: null, customerId: null }, lines, channel)
      if (typeof added === 'string' || 'rejected' in added) throw new Error('refused')
      const values = cartValues(added.cartId, null, channel)
      const { rows } = await client.query({ name: 'read_cart', text: readCartStatement, values })
      return { data: rows }
    })
  })
  void app.listen({ host: '127.0.0.1', port: 0 }).then(() => {
    const { port } = app.server.address() as AddressInfo
    process.send?.(port)
  })
})
