import { rounded } from '../state/channels'
import {
  type OrderShipment,
  type SandboxCustomer,
  type SandboxOrder,
  type SandboxWishlist,
  orderStatuses,
} from '../state/records'
import { labelOf } from './cartView'
import { imageOf, productView } from './catalogView'
import { connection, type PageArguments } from './connection'
import { inMoney, inTime, nodeId, type Visit } from './context'

export function customerView(visit: Visit, customer: SandboxCustomer) {
  const { id, email, firstName, lastName, phone } = customer
  return {
    entityId: id,
    email,
    firstName,
    lastName,
    phone,
    company: '',
    customerGroupId: 0,
    addresses: (page: PageArguments) => connection(customer.addresses, addressView, page),
    wishlists: ({ filters, ...page }: PageArguments & { filters?: { entityIds?: number[] | null } | null }) =>
      connection(
        customer.wishlists.filter(
          (list) => filters?.entityIds == null || filters.entityIds.includes(list.id),
        ),
        (list) => wishlistView(visit, list),
        page,
      ),
    orders: ({ filters, ...page }: PageArguments & { filters?: { status?: string | null } | null }) =>
      connection(
        [...visit.store.orders.values()]
          .filter((order) => order.customerId === id && order.channelId === visit.channel.id)
          .filter((order) => filters?.status == null || order.status === filters.status)
          .reverse(),
        (order) => orderView(visit, order),
        page,
      ),
  }
}

export const addressView = ({ id, ...address }: SandboxCustomer['addresses'][number]) => ({
  entityId: id,
  ...address,
})

export const wishlistView = (visit: Visit, { id, name, isPublic, token, items }: SandboxWishlist) => ({
  entityId: id,
  name,
  isPublic,
  token,
  items: (page: PageArguments) =>
    connection(
      items,
      (item) => {
        const product = visit.store.catalog.products.get(item.productId)
        return {
          entityId: item.id,
          productEntityId: item.productId,
          variantEntityId: item.variantId,
          product: product?.isVisible ? productView(visit, product) : null,
        }
      },
      page,
    ),
})

export function orderView({ origin, store }: Visit, order: SandboxOrder) {
  const money = inMoney(order.currency)
  const address = {
    ...order.address,
    company: null,
    address2: null,
    stateOrProvince: null,
    country: order.address.countryCode,
  }
  const lines = order.lines.map(({ id, product, variant, selected, quantity, price }) => ({
    entityId: id,
    productEntityId: product.id,
    name: product.name,
    sku: variant.sku,
    brand: store.catalog.brands.find((brand) => brand.id === product.brandId)?.name ?? null,
    quantity,
    subTotalListPrice: money(rounded(price * quantity, order.currency)),
    subTotalSalePrice: money(rounded(price * quantity, order.currency)),
    refundedQuantity: order.status === 'REFUNDED' ? quantity : 0,
    productOptions: selected.map((each) => ({ name: each.option.name, value: labelOf(each) })),
    image: imageOf(origin, product),
  }))
  const consignment = {
    entityId: order.id,
    shippingAddress: address,
    shippingCost: money(order.shippingCost),
    lineItems: (page: PageArguments) => connection(lines, (line) => line, page),
    shipments: (page: PageArguments) => connection(order.shipments, shipmentView, page),
  }
  return {
    id: nodeId('Order', order.id),
    entityId: order.id,
    orderedAt: inTime(order.orderedAt),
    updatedAt: inTime(order.updatedAt),
    status: { value: order.status, label: orderStatuses[order.status].label },
    billingAddress: address,
    isTaxIncluded: true,
    consignments: {
      shipping: (page: PageArguments) => connection([consignment], (each) => each, page),
    },
    subTotal: money(order.subTotal),
    discounts: {
      nonCouponDiscountTotal: money(order.discount),
      couponDiscounts: order.coupons.map(({ code, amount }) => ({
        couponCode: code,
        discountedAmount: money(amount),
      })),
    },
    shippingCostTotal: money(order.shippingCost),
    taxTotal: money(order.tax),
    totalIncTax: money(order.total),
    totalProductQuantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

function shipmentView({ id, shippedAt, carrier, trackingNumber: number, trackingUrl: url }: OrderShipment) {
  const tracking =
    number !== null && url !== null
      ? { __typename: 'OrderShipmentNumberAndUrlTracking', number, url }
      : number !== null
        ? { __typename: 'OrderShipmentNumberOnlyTracking', number }
        : url !== null
          ? { __typename: 'OrderShipmentUrlOnlyTracking', url }
          : null
  return {
    entityId: id,
    shippedAt: inTime(shippedAt),
    shippingProviderName: carrier,
    shippingMethodName: 'Standard',
    tracking,
  }
}
