import { z } from 'zod'
import { operation } from '../client/operation'
import { cutList, money, moneyFields as m, page, shortList, total, type PageOf } from './responseParts'

const address = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  stateOrProvince: z.string().nullable(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type StoreOrderAddress = z.infer<typeof address>
const addressFields =
  '{ firstName lastName address1 address2 city stateOrProvince postalCode countryCode phone email }'

const line = z.object({
  entityId: z.int(),
  productEntityId: z.int(),
  name: z.string(),
  sku: z.string(),
  brand: z.string().nullable(),
  quantity: z.int(),
  refundedQuantity: z.int(),
  subTotalListPrice: total,
  subTotalSalePrice: total,
  productOptions: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type StoreOrderLine = z.infer<typeof line>
const linesPage = page(line)
/** Lines of an order in one response; a cart has up to 200. */
const linesFields = /* GraphQL */ `{
  pageInfo { hasNextPage endCursor }
  edges {
    node {
      entityId productEntityId name sku brand quantity refundedQuantity
      subTotalListPrice ${m}
      subTotalSalePrice ${m}
      productOptions { name value }
    }
  }
}`

const shipment = z.object({
  entityId: z.int(),
  shippedAt: z.object({ utc: z.string() }),
  shippingProviderName: z.string(),
  tracking: z.object({ number: z.string().optional(), url: z.string().optional() }).nullable(),
})

const order = z.object({
  entityId: z.int(),
  orderedAt: z.object({ utc: z.string() }),
  updatedAt: z.object({ utc: z.string() }),
  status: z.object({ value: z.string().nullable() }),
  billingAddress: address,
  consignments: z
    .object({
      shipping: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean() }),
        edges: z
          .array(
            z.object({
              cursor: z.string(),
              node: z.object({
                shippingAddress: address,
                lineItems: linesPage,
                shipments: cutList(shipment),
              }),
            }),
          )
          .nullable(),
      }),
    })
    .nullable(),
  subTotal: total,
  discounts: z.object({
    nonCouponDiscountTotal: money,
    couponDiscounts: z.array(z.object({ couponCode: z.string(), discountedAmount: money })),
  }),
  shippingCostTotal: total,
  taxTotal: total,
  totalIncTax: total,
})
export type StoreOrder = z.infer<typeof order>

const orderFields = /* GraphQL */ `
  fragment OrderFields on BaseOrder {
    entityId
    orderedAt { utc }
    updatedAt { utc }
    status { value }
    billingAddress ${addressFields}
    consignments {
      shipping(first: 3) {
        pageInfo { hasNextPage }
        edges {
          cursor
          node {
            shippingAddress ${addressFields}
            lineItems(first: 50) ${linesFields}
            shipments(first: 20) {
              pageInfo { hasNextPage }
              edges {
                node {
                  entityId
                  shippedAt { utc }
                  shippingProviderName
                  tracking {
                    ... on OrderShipmentNumberOnlyTracking { number }
                    ... on OrderShipmentNumberAndUrlTracking { number url }
                    ... on OrderShipmentUrlOnlyTracking { url }
                  }
                }
              }
            }
          }
        }
      }
    }
    subTotal ${m}
    discounts { nonCouponDiscountTotal ${m} couponDiscounts { couponCode discountedAmount ${m} } }
    shippingCostTotal ${m}
    taxTotal ${m}
    totalIncTax ${m}
  }
`

export interface OrderFilter {
  readonly entityId: number
  readonly cartEntityId?: string
}

/** An order of the token's customer, or the order of a cart; null for others. */
export const readOrder = operation({
  document: /* GraphQL */ `
    query ReadOrder($filter: OrderFilterInput!) {
      site {
        order(filter: $filter) {
          ...OrderFields
        }
      }
    }
    ${orderFields}
  `,
  variables: (filter: OrderFilter) => ({ filter }),
  response: z.object({ site: z.object({ order: order.nullable() }) }),
})

/** Further lines of one delivery of an order. `delivery` is the cursor of the delivery before it. */
export const orderLines = operation({
  document: /* GraphQL */ `
    query OrderLines($filter: OrderFilterInput!, $delivery: String, $after: String) {
      site {
        order(filter: $filter) {
          consignments {
            shipping(first: 1, after: $delivery) {
              edges {
                node {
                  lineItems(first: 50, after: $after) ${linesFields}
                }
              }
            }
          }
        }
      }
    }
  `,
  variables: ({
    filter,
    delivery,
    after,
  }: {
    readonly filter: OrderFilter
    readonly delivery: string | null
    readonly after: string | null
  }) => ({ filter, delivery, after }),
  response: z.object({
    site: z.object({
      order: z
        .object({
          consignments: z.object({ shipping: shortList(z.object({ lineItems: linesPage })) }).nullable(),
        })
        .nullable(),
    }),
  }),
})

/** Orders of the token's customer, newest first. */
export const ordersPage = operation({
  document: /* GraphQL */ `
    query OrdersPage($first: Int!, $after: String) {
      customer {
        orders(first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              ...OrderFields
            }
          }
        }
      }
    }
    ${orderFields}
  `,
  variables: ({ first, after }: PageOf) => ({ first, after }),
  response: z.object({
    customer: z
      .object({
        orders: z
          .object({
            pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
            edges: z.array(z.object({ node: order })).nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
})

/** The cursors of orders: the store counts none, and its pages have no numbers. */
export const orderCursors = operation({
  document: /* GraphQL */ `
    query OrderCursors($first: Int!, $after: String) {
      customer {
        orders(first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            cursor
          }
        }
      }
    }
  `,
  variables: ({ first, after }: PageOf) => ({ first, after }),
  response: z.object({
    customer: z
      .object({
        orders: z
          .object({
            pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
            edges: z.array(z.object({ cursor: z.string() })).nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
})
