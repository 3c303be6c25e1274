/** Years of validity, from the day the card is sent. */
export const giftCardYears = 3

/** Minimum months of validity after a refund to the card. */
export const minMonthsAfterReturn = 3

/** Maximum gift cards per order. */
export const maxGiftCards = 5

/**
 * Amount that each card pays. Cards are used up one after another until the payable amount is covered.
 * @param payable minor units that cards may pay
 * @param balances of the cards, in their order; minor units
 */
export function splitOverCards(payable: number, balances: readonly number[]): readonly number[] {
  let left = payable
  return balances.map((balance) => {
    const part = Math.max(0, Math.min(balance, left))
    left -= part
    return part
  })
}
