/** The circumference of a racket's bare handle. A higher number means a thinner handle. */
export interface GripSize {
  readonly label: string
  /** Circumference of the handle, in millimetres. */
  readonly around: number
  /** From the middle crease of the palm to the tip of the ring finger, in millimetres. */
  readonly hand: readonly [min: number, max: number]
}

/** From thick to thin. */
export const gripSizes: readonly GripSize[] = [
  { label: 'G3', around: 89, hand: [198, 212] },
  { label: 'G4', around: 83, hand: [184, 197] },
  { label: 'G5', around: 79, hand: [170, 183] },
  { label: 'G6', around: 76, hand: [155, 169] },
]
