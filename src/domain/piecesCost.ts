/** What several pieces cost, in major units; through hundredths, so that three times 3.90 is 11.70 and not 11.700000000000001. */
export function piecesCost(price: number, pieces: number): number {
  return Math.round(price * 100 * pieces) / 100
}
