/** A pseudo-random generator with a fixed sequence per seed. */
export interface Dice {
  /** Returns a whole number from 0 to `sides` - 1. */
  roll(sides: number): number
  /** Returns true with a chance of `chance` percent. */
  percent(chance: number): boolean
  choose<Value>(values: readonly Value[]): Value
}

/** @param seed any whole number; the generator is mulberry32 */
export function someDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
  return {
    roll,
    percent: (chance) => roll(100) < chance,
    choose: (values) => {
      const value = values[roll(values.length)]
      if (value === undefined && values.length === 0) throw new Error('There is nothing to pick')
      return value as (typeof values)[number]
    },
  }
}
