/** Years for which a card holds, from the day on which it is sent. */
export const giftCardYears = 3

/** Months for which a card holds at least, from the moment in which money goes back to it. */
export const giftCardMonthsAgain = 3

/** Most cards that pay one order. */
export const maxGiftCards = 5

/**
 * What each card pays: all it has, one after another, until nothing is left to pay.
 * @param payable minor units that cards may pay
 * @param balances of the cards, in their order; minor units
 */
export function paidByCards(payable: number, balances: readonly number[]): readonly number[] {
  let left = payable
  return balances.map((balance) => {
    const part = Math.max(0, Math.min(balance, left))
    left -= part
    return part
  })
}

/** How an amount that is given back is split: first what came from cards. All in minor units. */
export function refundSplit(
  minor: number,
  fromCards: number,
): { readonly cards: number; readonly rest: number } {
  const cards = Math.min(minor, fromCards)
  return { cards, rest: minor - cards }
}
