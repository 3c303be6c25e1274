import { Agent } from 'node:http'
import { sql } from 'kysely'
import { checkoutsIn } from '../../../server/engines/own/checkout/checkouts'
import { openPaymentService } from '../../../server/engines/own/payments/paymentService'
import { developmentGateway } from '../../../server/gateways/gatewaysFor'
import { buildApp } from '../../../server/http/app'
import { attemptsIn } from '../../../server/limits/attempts'
import type { Settings } from '../../../server/settings/settings'
import { gatewaysOf } from '../aGateway'
import { aShop, someSettings } from '../aShop'
import { openTradingShop, type TradingShop } from '../tradingShop'
import { aStorefront, type Storefront } from './storefront'

/** A shop with all its routes, listening on a port. Close it after the test file. */
export interface OpenShop extends Pick<TradingShop, 'database' | 'stockOf' | 'setStock'> {
  readonly port: number
  /** A visitor of a site, with an own client. */
  visitor(host?: string): Storefront
  /** Deletes a customer behind the shop's back, as the staff does. */
  deleteCustomer(email: string): Promise<void>
  deleteProduct(id: number): Promise<void>
  /** Pieces of every variant with counted stock: in stock and in orders. */
  pieces(): Promise<readonly { readonly id: number; readonly stock: number; readonly reserved: number }[]>
  close(): Promise<void>
}

export interface OpenShopOptions {
  readonly settings?: Partial<Settings>
  /** Counts attempts as a real shop does; by default attempts are unlimited. */
  readonly isCounting?: boolean
  /**
   * With false, the default, a hosted shop has 40 products, and only on the Indian site: the mirror takes longer to
   * fill than most tests to run. With true, it has several pages of products on every site.
   */
  readonly hasWholeCatalogue?: boolean
}

export async function openShop({
  settings = {},
  isCounting = false,
}: OpenShopOptions = {}): Promise<OpenShop> {
  const trading = await openTradingShop()
  const { commerce, database } = trading
  const { db } = database
  const payments = openPaymentService({
    db,
    orders: commerce.engine,
    gateways: gatewaysOf(developmentGateway),
    log: () => {},
  })
  const app = buildApp(
    aShop({
      commerce,
      payments,
      settings: someSettings(settings),
      checkouts: checkoutsIn(db),
      ...(isCounting && { attempts: attemptsIn(db) }),
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    ...trading,
    port,
    visitor: (host) => aStorefront(port, agent, host),
    deleteCustomer: async (email) =>
      void (await db.deleteFrom('customers').where('email', '=', email).execute()),
    deleteProduct: async (id) => void (await db.deleteFrom('products').where('id', '=', id).execute()),
    pieces: async () => {
      const { rows } = await sql<{ id: number; stock: number; reserved: number }>`
        select id, stock, coalesce(reserved, 0)::int as reserved
        from variants left join (
          select variant_id, sum(quantity) as reserved
          from order_pieces join orders on orders.id = order_id and released_at is null
          group by variant_id
        ) as orders on variant_id = id
        where stock is not null order by id`.execute(db)
      return rows
    },
    close: async () => {
      agent.destroy()
      await app.close()
      await trading.close()
    },
  }
}
