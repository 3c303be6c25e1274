/** A shoe size in all sizing systems. */
export interface ShoeSize {
  /** Length of the foot from heel to longest toe, in millimetres. */
  readonly mm: number
  readonly uk: number
  /** United States, men's numbering; women's is 1.5 higher. */
  readonly us: number
  readonly eu: number
}

/** UK size, foot in millimetres, EU size. A UK size is 1/3 inch, an EU size 2/3 cm. */
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

/** All shoe sizes, smallest first. */
export const shoeSizes: readonly ShoeSize[] = table.map(([uk, mm, eu]) => ({ mm, uk, us: uk + 1, eu }))

/** Label of a size: `UK 8 / EU 42`. */
export const shoeSizeLabel = ({ uk, eu }: ShoeSize): string => `UK ${uk} / EU ${eu}`

/** Parses a size from the start of a label such as `UK 8 / EU 42` or `UK 8`; null without a size. */
export function parseShoeSize(label: string): ShoeSize | null {
  const uk = /^UK (\d+(?:\.\d+)?)(?= |$)/.exec(label)?.[1]
  return uk === undefined ? null : (shoeSizes.find((size) => size.uk === Number(uk)) ?? null)
}

export const shoeSizeSystems = ['mm', 'uk', 'us', 'eu'] as const
export type ShoeSizeSystem = (typeof shoeSizeSystems)[number]

/**
 * The smallest size that is large enough.
 * @param given the foot's length in millimetres, or a size in the given system
 * @returns null outside the range of sizes
 */
export function shoeSizeFor(system: ShoeSizeSystem, given: number): ShoeSize | null {
  const [smallest, second] = shoeSizes
  // Accepts values down to one step below the smallest size.
  if (!smallest || !second || !(given > 2 * smallest[system] - second[system])) return null
  return shoeSizes.find((size) => size[system] >= given) ?? null
}

const sizeSpan = /^UK (\d+)-(\d+)$/

/** Whether a label is a span of sizes such as `UK 7-9` of socks. */
export const isSizeSpan = (label: string): boolean => sizeSpan.test(label)

/** Whether a label such as `UK 8 / EU 42`, or `UK 7-9` of socks, contains the size. */
export function coversSize(label: string, size: ShoeSize): boolean {
  const [, from, to] = sizeSpan.exec(label) ?? []
  return from === undefined
    ? parseShoeSize(label)?.uk === size.uk
    : Number(from) <= size.uk && size.uk <= Number(to)
}
