import { createHmac } from 'node:crypto'

/** Customers' ids for analytics (`user_ref`). */
export type ToUserRef = (customerId: number, brand: string) => string

/**
 * A keyed hash. Computing it requires the key, so nobody else can compute the hashes of all customer ids and compare them, which would work
 * with the ids or their plain hashes. Each brand has its own, so vendors can't join the customers of two brands. All
 * processes with the same key compute the same ones.
 */
export const createToUserRef =
  (signingKey: string): ToUserRef =>
  (customerId, brand) =>
    createHmac('sha256', signingKey).update(`user_ref ${brand} ${customerId}`).digest('hex').slice(0, 32)
