/**
 * The first place, of so many in order, that is not before what is looked for; their number when all are.
 * @param isBefore true for the places before it, false from it on
 */
export function firstIndex(count: number, isBefore: (index: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
