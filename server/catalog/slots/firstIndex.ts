/**
 * Binary search: the first index for which `isBefore` is false; `count` if there is none.
 * @param isBefore true for all indexes before the result, false from it on
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
