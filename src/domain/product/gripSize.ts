/** A size of a racket's bare handle. A higher number means a thinner handle. */
export interface GripSize {
  readonly label: string
  /** Circumference of the handle, in millimetres. */
  readonly around: number
  /** From the middle crease of the palm to the tip of the ring finger, in millimetres. */
  readonly hand: readonly [min: number, max: number]
}

/** The sizes that we sell, from thick to thin. Source: our stringers. */
export const gripSizes: readonly GripSize[] = [
  { label: 'G4', around: 83, hand: [184, 197] },
  { label: 'G5', around: 79, hand: [170, 183] },
  { label: 'G6', around: 76, hand: [155, 169] },
]

/**
 * Millimetres that an overgrip adds to the circumference, about one size: it is 0.6 mm thick, and the circumference grows
 * by 2π times as much.
 */
export const overgripAround = 4

/** Millimetres of a hand beyond the largest and the smallest size for which there is still advice: one size. */
const beyond = 14

/** Which handle suits a hand: the size, and whether to wrap an overgrip. */
export interface GripAdvice {
  readonly label: string
  readonly hasOvergrip: boolean
}

/**
 * The handle for a hand. With an overgrip it is one size thinner; the thinnest one is better without.
 * @param hand in millimetres
 * @param wantsOvergrip whether the player plays with an overgrip
 * @returns null for a hand beyond all sizes
 */
export function gripSizeFor(hand: number, wantsOvergrip: boolean): GripAdvice | null {
  const [thickest] = gripSizes
  const thinnest = gripSizes.at(-1)
  if (!thickest || !thinnest || !(hand >= thinnest.hand[0] - beyond && hand <= thickest.hand[1] + beyond))
    return null
  // A hand above the largest size needs the overgrip.
  if (hand > thickest.hand[1]) return { label: thickest.label, hasOvergrip: true }
  const index = gripSizes.findIndex(({ hand: [min] }) => hand >= min)
  const thinner = index < 0 ? undefined : gripSizes[index + 1]
  if (wantsOvergrip && thinner) return { label: thinner.label, hasOvergrip: true }
  return { label: (gripSizes[index] ?? thinnest).label, hasOvergrip: false }
}
