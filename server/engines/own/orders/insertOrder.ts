import { sql, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import type { Money } from '../../../../src/domain/money'
import { minutesToPay } from '../../../../src/domain/order/orderStatus'
import { purchaseEventId } from '../../../../src/tracking/eventItem'
import type { StoredCart } from '../../../commerce/cart'
import type { OrderVisit, PlacedRequest } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { findAgentOfCart } from '../../../links/cartLinkRows'
import { totalsOfCart } from '../carts/cartRows'
import { newNumber } from './numberDocuments'

interface NewOrder {
  readonly id: string
  readonly cart: StoredCart
  readonly request: PlacedRequest
  readonly totals: {
    readonly lines: Money
    readonly delivery: Money
    readonly total: Money
    readonly due: Money
  }
  /** Items taken from stock for the order. */
  readonly pieces: readonly { readonly variantId: number; readonly quantity: number }[]
  readonly channel: Channel
}

/** Order numbers practically never collide; this many collisions are a defect. */
const maxTries = 5

/** Inserts an order with its lines, its items and the first step of its status history. */
export async function insertOrder(transaction: Transaction<Tables>, order: NewOrder): Promise<void> {
  const { id, pieces, request } = order
  const number = await insertNumbered(transaction, order)
  await insertLines(transaction, order)
  await transaction
    .insertInto('order_pieces')
    .values(pieces.map(({ variantId, quantity }) => ({ order_id: id, variant_id: variantId, quantity })))
    .execute()
  await transaction
    .insertInto('order_history')
    .values({ order_id: id, position: 1, event: 'place', status: 'pending_payment', actor: 'shopper' })
    .execute()
  if (request.visit) await insertVisit(transaction, id, number, request.visit)
}

/** In the order's transaction, so that a process that dies afterwards loses no purchase for the vendors. */
async function insertVisit(
  transaction: Transaction<Tables>,
  orderId: string,
  number: string,
  { consentId, categories, gaClientId, fbp, fbc, userAgent }: OrderVisit,
): Promise<void> {
  await transaction
    .insertInto('order_visits')
    .values({
      order_id: orderId,
      event_id: purchaseEventId(number),
      consent_id: consentId,
      categories: [...categories],
      ga_client_id: gaClientId,
      fbp,
      fbc,
      user_agent: userAgent,
    })
    .execute()
}

/** @returns the order's number */
async function insertNumbered(transaction: Transaction<Tables>, order: NewOrder): Promise<string> {
  const { id, cart, request, totals, channel } = order
  const { wrapping } = totalsOfCart(cart)
  const [coupon] = cart.coupons
  const minutes = minutesToPay(request.paymentMethod)
  const agent = await findAgentOfCart(transaction, cart.id)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = newNumber(channel.brand)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('orders')
      .values({
        id,
        number,
        cart_id: cart.id,
        brand: channel.brand,
        region: channel.region,
        currency: channel.currency,
        status: 'pending_payment',
        locale: request.locale,
        customer_id: cart.customerId,
        expires_at: minutes === null ? null : sql`clock_timestamp() + make_interval(mins => ${minutes})`,
        email: request.email,
        phone: request.phone,
        first_name: request.firstName,
        last_name: request.lastName,
        address: request.address,
        address_line2: request.addressLine2 ?? '',
        landmark: request.landmark ?? '',
        district: request.district,
        city: request.city,
        state: request.state,
        postal_code: request.postalCode,
        delivery_note: request.deliveryNote ?? '',
        company_name: request.companyName ?? '',
        tax_id: request.taxId ?? '',
        billing_address: request.billingAddress ? JSON.stringify(request.billingAddress) : null,
        delivery_method: request.deliveryMethod,
        payment_method: request.paymentMethod,
        lines_minor: totals.lines.minor,
        coupon_code: coupon?.problem === null ? coupon.code : null,
        discount_minor: cart.amounts.discountMinor,
        wrapping_minor: wrapping,
        delivery_minor: totals.delivery.minor,
        total_minor: totals.total.minor,
        gift_card_minor: totals.total.minor - totals.due.minor,
        agent,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return number
  }
  throw new Error('No free order number was found')
}

async function insertLines(transaction: Transaction<Tables>, { id, cart }: NewOrder): Promise<void> {
  await transaction
    .insertInto('order_lines')
    .values(
      cart.lines.map((line, index) => ({
        order_id: id,
        position: index + 1,
        product_id: Number(line.productId),
        variant_id: Number(line.variantId),
        sku: line.sku,
        name: line.name,
        // With ids, which a reorder needs.
        options: JSON.stringify(line.options),
        quantity: line.quantity,
        paid_minor: line.paidMinor,
        list_minor: line.listMinor,
        image_url: line.imageUrl,
        path: line.slug,
        brand: line.brand,
        categories: JSON.stringify(line.categories),
        discount_minor: line.discountMinor,
        wrapping_minor: line.wrapping?.minor ?? 0,
        gift_message: line.wrapping?.message ?? '',
        gift_card: line.giftCard && JSON.stringify(line.giftCard),
        hsn: line.hsn,
        tax_percent: line.taxPercent,
        selected_variant_ids: line.selectedProducts.map(({ variantId }) => Number(variantId)),
      })),
    )
    .execute()
}
