import type { Order } from './order'

/** An order in the history of its customer. */
export interface OrderSummary extends Pick<
  Order,
  'id' | 'number' | 'status' | 'payment' | 'paymentMethod' | 'placedAt' | 'currency' | 'total'
> {
  readonly pieces: number
  /** Of its lines, in their order. */
  readonly names: readonly string[]
  readonly imageUrls: readonly string[]
}

/** One page of it, newest first. */
export interface OrderList {
  readonly orders: readonly OrderSummary[]
  readonly pagination: {
    readonly page: number
    readonly limit: number
    readonly total: number
    readonly totalPages: number
  }
}

/** What could not be put into the cart again. */
export interface MissingLine {
  readonly sku: string
  readonly name: string
  /** Why, one of `errorCodes`. */
  readonly code: string
}
