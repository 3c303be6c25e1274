/**
 * Where a racket's balance counts as even, in millimetres from the end of the handle, unstrung: below the first
 * the hand leads, from the second on the head.
 */
export const evenBalance = [289, 296] as const

export const balances = ['head light', 'even balance', 'head heavy'] as const
/** What players call a balance point. */
export type Balance = (typeof balances)[number]

export function balanceOf(millimetres: number): Balance {
  const [from, to] = evenBalance
  return millimetres < from ? 'head light' : millimetres < to ? 'even balance' : 'head heavy'
}
