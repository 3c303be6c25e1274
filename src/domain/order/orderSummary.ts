import type { Order } from './order'

/** An order in its customer's order history. */
export interface OrderSummary extends Pick<
  Order,
  'id' | 'number' | 'status' | 'payment' | 'paymentMethod' | 'placedAt' | 'currency' | 'total'
> {
  readonly pieces: number
  /** Names of the lines, in line order. */
  readonly names: readonly string[]
  readonly imageUrls: readonly string[]
}

/** One page of the order history, newest first. */
export interface OrderList {
  readonly orders: readonly OrderSummary[]
  readonly pagination: {
    readonly page: number
    readonly limit: number
    readonly total: number
    readonly totalPages: number
  }
}

/** A line that could not be added to the cart again. */
export interface MissingLine {
  readonly sku: string
  readonly name: string
  /** The reason, one of `errorCodes`. */
  readonly code: string
}
