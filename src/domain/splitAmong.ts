/**
 * Splits an amount in proportion to weights by the largest remainder method. Parts are whole minor units and
 * add up to the amount. BigInt, because a product of two rupiah amounts exceeds the safe integers of a
 * double.
 */
export function splitAmong(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const left = amount - sum(parts.map(({ part }) => part))
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index))
  return parts.map(({ part, index }) => part + (lucky.has(index) ? 1 : 0))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
