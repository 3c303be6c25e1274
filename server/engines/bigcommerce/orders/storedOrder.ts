import type { Channel } from '../../../../src/domain/channel'
import { isCurrencyCode, toMinor } from '../../../../src/domain/money'
import type { OrderSituation, OrderStatus, PaymentState } from '../../../../src/domain/order/orderStatus'
import type { Product } from '../../../../src/domain/product/product'
import { addressFormats } from '../../../../src/domain/region/addressFormats'
import { regions } from '../../../../src/domain/region/region'
import { paths } from '../../../../src/site/urls/paths'
import type { Catalog } from '../../../commerce/commerce'
import type { StoredOrder, StoredOrderLine, StoredOrderStep } from '../../../commerce/order'
import type { StoreOrder, StoreOrderAddress, StoreOrderLine } from '../operations/orders'

/** Who opened the order. */
interface Opener {
  readonly key: string
  readonly customerId: number | null
}

/** The store's statuses as ours. Others, e.g. a dispute, are told by the shipments. */
const statuses: Readonly<Record<string, OrderStatus>> = {
  INCOMPLETE: 'pending_payment',
  PENDING: 'pending_payment',
  AWAITING_PAYMENT: 'pending_payment',
  MANUAL_VERIFICATION_REQUIRED: 'pending_payment',
  AWAITING_FULFILLMENT: 'paid',
  AWAITING_SHIPMENT: 'packed',
  AWAITING_PICKUP: 'packed',
  PARTIALLY_SHIPPED: 'shipped',
  SHIPPED: 'shipped',
  COMPLETED: 'delivered',
  CANCELLED: 'cancelled',
  DECLINED: 'cancelled',
  REFUNDED: 'refunded',
}
const payments: Partial<Readonly<Record<OrderStatus, PaymentState>>> = {
  pending_payment: 'pending',
  cancelled: 'void',
  refunded: 'refunded',
}

/**
 * Converts an order of the store. Amounts and addresses are the store's; path, picture and categories of a line the
 * catalog's, if it still has the product.
 * @throws TypeError for a currency that no site has
 */
export async function storedOrder(
  order: StoreOrder,
  channel: Channel,
  catalog: Pick<Catalog, 'product'>,
  { key, customerId }: Opener,
): Promise<StoredOrder> {
  const currency = order.totalIncTax.currencyCode
  if (!isCurrencyCode(currency)) throw new TypeError('The order has a currency that no site has')
  const minor = ({ value }: { readonly value: number }) => toMinor(value, currency)
  const consignments = (order.consignments?.shipping.edges ?? []).map(({ node }) => node)
  const shipments = consignments
    .flatMap(({ shipments: { edges } }) => (edges ?? []).map(({ node }) => node))
    .sort((one, other) => Date.parse(one.shippedAt.utc) - Date.parse(other.shippedAt.utc))
  const parcel = shipments.at(-1)
  const [coupon] = order.discounts.couponDiscounts
  const couponMinor = order.discounts.couponDiscounts.reduce(
    (sum, { discountedAmount }) => sum + minor(discountedAmount),
    0,
  )
  const discountMinor = couponMinor + minor(order.discounts.nonCouponDiscountTotal)
  const status = statuses[order.status.value ?? ''] ?? (parcel ? 'shipped' : 'paid')
  const situation: OrderSituation = {
    status,
    payment: payments[status] ?? 'paid',
    paymentMethod: 'at_checkout',
  }
  const lines = await Promise.all(
    consignments
      .flatMap(({ lineItems: { edges } }) => (edges ?? []).map(({ node }) => node))
      .map(async (line) => {
        const product = await catalog.product(String(line.productEntityId), channel)
        return lineOf(line, product, parcel !== undefined, minor)
      }),
  )
  const number = String(order.entityId)
  const placedAt = new Date(order.orderedAt.utc)
  return {
    ...situation,
    id: number,
    number,
    key,
    customerId,
    currency,
    placedAt,
    lines,
    discountMinor,
    brand: channel.brand,
    region: channel.region,
    locale: regions[channel.region].locales[0],
    contact: contactOf(consignments[0]?.shippingAddress ?? order.billingAddress, order, channel),
    deliveryNote: '',
    companyName: '',
    taxId: '',
    billingAddress: null,
    linesMinor: minor(order.subTotal) - discountMinor,
    couponCode: coupon?.couponCode ?? null,
    wrappingMinor: 0,
    deliveryMinor: minor(order.shippingCostTotal),
    totalMinor: minor(order.totalIncTax),
    taxMinor: minor(order.taxTotal),
    cardsMinor: 0,
    paidByCards: [],
    boughtCards: [],
    refunds: [],
    invoice: null,
    creditNote: null,
    deliveryMethod: 'standard',
    history: historyOf(
      situation,
      placedAt,
      shipments.map(({ shippedAt }) => new Date(shippedAt.utc)),
      new Date(order.updatedAt.utc),
    ),
    carrier: parcel?.shippingProviderName ?? null,
    trackingNumber: parcel?.tracking?.number ?? null,
    trackingUrl: webUrlOf(parcel?.tracking?.url),
    // The store doesn't tell which items a shipment contains.
    parcels: shipments.map(({ shippedAt, shippingProviderName, tracking }) => ({
      at: new Date(shippedAt.utc),
      carrier: shippingProviderName,
      trackingNumber: tracking?.number ?? null,
      trackingUrl: webUrlOf(tracking?.url),
      lines: [],
    })),
    deliveredAt: null,
    expiresAt: null,
  }
}

/** The steps that the store reports: placed, each shipment, and the last change of the status. */
function historyOf(
  { status }: OrderSituation,
  placedAt: Date,
  shipped: readonly Date[],
  updatedAt: Date,
): StoredOrderStep[] {
  const step = (event: StoredOrderStep['event'], then: OrderStatus, at: Date): StoredOrderStep => ({
    event,
    status: then,
    at,
    actor: 'staff',
    detail: {},
  })
  const events: Partial<Readonly<Record<OrderStatus, StoredOrderStep['event']>>> = {
    packed: 'pack',
    delivered: 'deliver',
    cancelled: 'cancel',
    refunded: 'refund',
    ...(shipped.length === 0 && { shipped: 'ship' as const }),
  }
  const last = events[status]
  return [
    step('place', status === 'pending_payment' ? status : 'paid', placedAt),
    ...shipped.map((at) => step('ship', 'shipped', at)),
    ...(last ? [step(last, status, updatedAt)] : []),
  ]
}

function contactOf(
  address: StoreOrderAddress,
  { billingAddress }: StoreOrder,
  { region }: Channel,
): StoredOrder['contact'] {
  const { states } = addressFormats[region]
  const state = address.stateOrProvince ?? ''
  return {
    email: billingAddress.email ?? address.email ?? '',
    phone: address.phone ?? billingAddress.phone ?? '',
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    address: address.address1 ?? '',
    addressLine2: address.address2 ?? '',
    landmark: '',
    district: '',
    city: address.city ?? '',
    state: states.find(({ code, name }) => code === state || name === state)?.code ?? state,
    postalCode: address.postalCode,
  }
}

function lineOf(
  line: StoreOrderLine,
  product: Product | null,
  isShipped: boolean,
  minor: (money: StoreOrderLine['subTotalListPrice']) => number,
): StoredOrderLine {
  const { sku, name, quantity, productOptions } = line
  const variant = product?.variants.find((each) => each.sku === sku)
  const refunded = Math.min(Math.max(line.refundedQuantity, 0), quantity)
  const perItem = (money: StoreOrderLine['subTotalListPrice']) => Math.round(minor(money) / quantity)
  return {
    sku,
    name,
    quantity,
    options: productOptions,
    productId: String(line.productEntityId),
    variantId: variant?.id ?? '0',
    path: product?.path ?? paths.home(),
    brand: line.brand ?? product?.brand ?? '',
    categories: product?.categories ?? [],
    imageUrl: variant?.defaultImage ?? product?.images[0]?.url ?? paths.thumbnail(sku),
    paidMinor: perItem(line.subTotalSalePrice),
    listMinor: perItem(line.subTotalListPrice),
    discountMinor: 0,
    wrappingMinor: 0,
    giftMessage: '',
    giftCard: null,
    // The store doesn't tell why: only a shipped item can come back.
    cancelled: isShipped ? 0 : refunded,
    returned: isShipped ? refunded : 0,
    hsn: '',
    taxPercent: 0,
  }
}

/** A link that a page may show. */
const webUrlOf = (url: string | undefined): string | null =>
  url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
