import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../../server/database/tables'
import { regionCodes, regions } from '../../../../../src/domain/region/region'
import type { Dice } from '../../../../domain/dice'

/** Inserts invoiced orders with random lines, rates, states and credit notes. Their totals add up. */
export async function insertInvoiced(db: Kysely<Tables>, dice: Dice, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const region = dice.choose(regionCodes)
    const { currency, locales, tax } = regions[region]
    const id = `random-${place}`.padEnd(22, 'x')
    const lines = Array.from({ length: 1 + dice.roll(3) }, (_none, index) => ({
      order_id: id,
      position: index + 1,
      product_id: 4001,
      variant_id: 400101,
      sku: 'A',
      name: 'A',
      quantity: 1 + dice.roll(3),
      paid_minor: 1 + dice.roll(99_999),
      list_minor: 99_999,
      image_url: '/a',
      path: 'a',
      brand: 'A',
      options: '[]',
      categories: '[]',
      hsn: dice.choose(['950699', '6404', '']),
      tax_percent: dice.choose([tax.percent, 5, 0]),
    }))
    const products = lines.reduce((sum, { quantity, paid_minor }) => sum + quantity * paid_minor, 0)
    const delivery = dice.roll(9_900)
    const at = new Date(Date.UTC(2027, 0, 1 + dice.roll(80), dice.roll(24)))
    const state = region === 'IN' ? dice.choose(['KA', 'MH']) : ''
    await db
      .insertInto('orders')
      .values({
        id,
        number: `CL-R${place}`,
        cart_id: randomUUID(),
        brand: 'courtline',
        region,
        currency,
        status: 'delivered',
        payment_status: 'paid',
        email: 'a@b.test',
        phone: '1',
        locale: locales[0],
        first_name: 'A',
        last_name: 'B',
        address: 'C',
        city: 'D',
        state,
        postal_code: '1',
        delivery_method: 'standard',
        payment_method: 'card',
        lines_minor: products,
        placed_at: at,
        delivery_minor: delivery,
        total_minor: products + delivery,
        tax_id: dice.choose(['', '29AAAAA0000A1Z5']),
        invoice_number: `RANDOM/${place}`,
        invoiced_at: at,
      })
      .execute()
    await db.insertInto('order_lines').values(lines).execute()
    let left = products + delivery
    for (let position = 1; position <= dice.roll(4) && left > 0; position += 1) {
      const line = dice.choose(lines)
      const minor = 1 + dice.roll(Math.min(left, line.quantity * line.paid_minor))
      const isByLine = dice.percent(50)
      left -= minor
      const parts = isByLine ? [{ line: line.position, quantity: 1, minor }] : []
      await db
        .insertInto('order_refunds')
        .values({
          id: randomUUID(),
          order_id: id,
          position,
          at,
          actor: 'staff',
          reason: 'returned',
          lines: JSON.stringify(parts),
          other_minor: isByLine ? 0 : minor,
          by_hand_minor: minor,
          settled_at: at,
          credit_note_number: `RANDOMC/${place}-${position}`,
        })
        .execute()
    }
  }
}
