import { sql, type Transaction } from 'kysely'
import type { CouponProblem } from '../../../../src/domain/cart/coupon'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError } from '../../../../src/domain/errors'
import { toMajor, type Money } from '../../../../src/domain/money'
import type { RegionCode } from '../../../../src/domain/region/region'
import { formatMoney } from '../../../../src/site/formats/money'
import type { ProductOf } from '../../../catalog/products/productTax'
import { couponUnknown, type StoredCart } from '../../../commerce/cart'
import type { Tables } from '../../../database/tables'
import { couponOnCart, type CouponJson } from './cartRows'
import type { LockedCart } from './changeCart'
import { readCartIn } from './readCart'

/** Sets the coupon of a locked cart. @throws CommerceError of `couponError` */
export async function putCouponOn(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  code: string,
  channel: Channel,
  productOf: ProductOf,
): Promise<void> {
  const { rows } = await sql<{ coupon: CouponJson }>`
    select row_to_json(coupons) as coupon from coupons where code = ${code}`.execute(transaction)
  const { region, currency } = channel
  const [found] = rows
  if (!found) throw couponUnknown()
  const { lines = [] } = (await readCartIn(transaction, cart, channel, productOf)) ?? {}
  const { problem, minimumMinor } = couponOnCart(found.coupon, lines, channel)
  if (problem) {
    const minimum = minimumMinor === null ? null : { minor: minimumMinor, currency }
    throw couponError(problem, region, minimum)
  }
  await transaction.updateTable('carts').set({ coupon_code: code }).where('id', '=', cart.id).execute()
}

/** Removes the coupon of a locked cart if it has this code. */
export async function takeCouponOff(
  transaction: Transaction<Tables>,
  cart: LockedCart,
  code: string,
): Promise<void> {
  await transaction
    .updateTable('carts')
    .set({ coupon_code: null })
    .where('id', '=', cart.id)
    .where('coupon_code', '=', code)
    .execute()
}

/**
 * Counts the use of a cart's coupon by an order. The update locks the coupon's row and checks `max_uses`, so
 * concurrent orders can't exceed it.
 * @throws CommerceError 409 `coupon_used_up`
 */
export async function countCouponUse(
  transaction: Transaction<Tables>,
  { coupons: [coupon] }: StoredCart,
  { region }: Channel,
): Promise<void> {
  if (!coupon || coupon.problem !== null) return
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', coupon.code)
    .where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', sql<number>`max_uses`)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw couponError('coupon_used_up', region)
}

const sentences: Readonly<Record<Exclude<CouponProblem, 'coupon_unknown'>, string>> = {
  coupon_expired: 'This code has expired',
  coupon_not_started: 'This code is not valid yet',
  coupon_used_up: 'This code has been used as often as it can be',
  coupon_below_minimum: 'This code asks for a larger order',
  coupon_not_here: 'This code is not for this shop or these items',
}

/**
 * The error of a rejected code: 404 for an unknown one, else 409.
 * @param minimum for `coupon_below_minimum`: part of the message, and `field` in major units
 */
function couponError(
  problem: CouponProblem,
  region: RegionCode,
  minimum: Money | null = null,
): CommerceError {
  if (problem === 'coupon_unknown') return couponUnknown()
  if (problem !== 'coupon_below_minimum' || !minimum) {
    return new CommerceError(problem, 409, sentences[problem])
  }
  const message = `This code is for orders from ${formatMoney(minimum, `en-${region}`)}`
  return new CommerceError(problem, 409, message, [
    { message, code: problem, field: String(toMajor(minimum)) },
  ])
}
