import type { Order } from '../../../../../src/domain/order/orderSchema'
import { orderIn, type TradingShop, type Visitor } from '../../../../setup/tradingShop'

export const strings = { productId: 4001, variantId: 400101 }

export const anAddress = () => `${Math.random().toString(36).slice(2)}@example.test`

/** Places an order in India. Fails unless this succeeds. */
export async function anOrder(visitor: Visitor, items: readonly object[] = [strings], changes: object = {}) {
  const { cart_amount } = await visitor.add(...items)
  const total = cart_amount < 5000 ? cart_amount + 99 : cart_amount
  const response = await visitor.order({ expectedTotal: total, email: anAddress(), ...changes })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return orderIn(response)
}

/** Delivers an order, as if that was some days ago. */
export async function deliver(
  { commerce, database }: TradingShop,
  { id }: Order,
  daysAgo = 15,
): Promise<void> {
  const { engine } = commerce
  await engine.move(id, { event: 'pack', by: 'staff' })
  await engine.move(id, { event: 'ship', by: 'staff', carrier: 'Delhivery', trackingNumber: 'D1' })
  await engine.move(id, { event: 'deliver', by: 'staff' })
  await database.pool.query(
    `update orders set delivered_at = now() - interval '${daysAgo} days' where id = $1`,
    [id],
  )
}
