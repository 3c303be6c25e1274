/** A shoe size in the measures that shoppers know. */
export interface ShoeSize {
  /** Length of the foot from heel to longest toe, in millimetres. */
  readonly mm: number
  readonly uk: number
  /** United States, men's numbering; women's is 1.5 higher. */
  readonly us: number
  readonly eu: number
}

/** UK size, foot in millimetres, EU size. A UK size is a third of an inch, an EU size two thirds of a centimetre. */
const table: readonly (readonly [uk: number, mm: number, eu: number])[] = [
  [1, 205, 33],
  [2, 214, 34.5],
  [3, 222, 35.5],
  [4, 231, 37],
  [5, 239, 38],
  [6, 248, 39],
  [7, 256, 40.5],
  [8, 265, 42],
  [9, 273, 43],
  [10, 282, 44.5],
  [11, 290, 46],
  [12, 299, 47],
  [13, 307, 48.5],
]

/** Every size in which shoes are made, the smallest first. */
export const shoeSizes: readonly ShoeSize[] = table.map(([uk, mm, eu]) => ({ mm, uk, us: uk + 1, eu }))

/** How a size is called where it is chosen: `UK 8 / EU 42`. */
export const shoeSizeLabel = ({ uk, eu }: ShoeSize): string => `UK ${uk} / EU ${eu}`

/** Reads a size from the beginning of a label such as `UK 8 / EU 42` or `UK 8`; null where there is none. */
export function shoeSizeOf(label: string): ShoeSize | null {
  const uk = /^UK (\d+(?:\.\d+)?)(?= |$)/.exec(label)?.[1]
  return uk === undefined ? null : (shoeSizes.find((size) => size.uk === Number(uk)) ?? null)
}

export const shoeSizeSystems = ['mm', 'uk', 'us', 'eu'] as const
export type ShoeSizeSystem = (typeof shoeSizeSystems)[number]

/**
 * The smallest size that is not too small.
 * @param given the foot's length in millimetres, or a size as the system counts it
 * @returns null outside what shoes are made for
 */
export function shoeSizeFor(system: ShoeSizeSystem, given: number): ShoeSize | null {
  const [smallest, second] = shoeSizes
  // As far below the smallest size as the next one lies above it.
  if (!smallest || !second || !(given > 2 * smallest[system] - second[system])) return null
  return shoeSizes.find((size) => size[system] >= given) ?? null
}
