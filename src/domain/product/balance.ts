/**
 * The range of an even balance, in millimetres from the butt of the unstrung racket. Below the first value a
 * racket is head light; from the second value it is head heavy.
 */
export const evenBalance = [289, 296] as const

export const balances = ['head light', 'even balance', 'head heavy'] as const
/** The players' term for a balance point. */
export type Balance = (typeof balances)[number]

export function balanceForPoint(millimetres: number): Balance {
  const [from, to] = evenBalance
  return millimetres < from ? 'head light' : millimetres < to ? 'even balance' : 'head heavy'
}
