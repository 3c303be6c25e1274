import { useEffect } from 'react'
import type { Order } from '../../domain/order/orderSchema'
import { readStoredJson, writeStored, writeStoredJson } from '../../site/browserStorage'

/** The newest unpaid order that this browser has placed or opened. It contains no personal data. */
export interface UnpaidOrder {
  readonly id: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** The shopper has closed the notice about it. */
  readonly isDismissed: boolean
}

const storageLocation = ['localStorage', 'payment.unpaid'] as const

/** Reads the unpaid order. Deletes it after its deadline by this device's clock. */
export function readUnpaidOrder(): UnpaidOrder | null {
  const stored = readStoredJson(...storageLocation)
  if (typeof stored !== 'object' || stored === null) return null
  const id: unknown = Reflect.get(stored, 'id')
  const expiresAt: unknown = Reflect.get(stored, 'expiresAt')
  if (typeof id !== 'string' || typeof expiresAt !== 'string') return null
  if (!(Date.parse(expiresAt) > Date.now())) {
    writeStored(...storageLocation, null)
    return null
  }
  return { id, expiresAt, isDismissed: Reflect.get(stored, 'isDismissed') === true }
}

/** Stores an order that can be paid. Deletes the stored one if it can't be paid any more. */
export function storeUnpaidOrder({
  id,
  expiresAt,
  actions,
}: Pick<Order, 'id' | 'expiresAt' | 'actions'>): void {
  if (!actions.includes('pay') || expiresAt === null) {
    deleteUnpaidOrder(id)
    return
  }
  const known = readUnpaidOrder()
  const isDismissed = known?.id === id && known.isDismissed
  writeStoredJson(...storageLocation, { id, expiresAt, isDismissed } satisfies UnpaidOrder)
}

/** Deletes the stored order if it is this one. */
export function deleteUnpaidOrder(id: string): void {
  if (readUnpaidOrder()?.id === id) writeStored(...storageLocation, null)
}

/** Marks the notice about an order as closed, also for later visits. */
export function dismissUnpaidOrder(unpaid: UnpaidOrder): void {
  writeStoredJson(...storageLocation, { ...unpaid, isDismissed: true } satisfies UnpaidOrder)
}

/** Stores whether a shown order still has to be paid. */
export function useUnpaidOrder(order: Order): void {
  useEffect(() => storeUnpaidOrder(order), [order])
}
