/** Half axes of a racket's string bed, in millimetres. */
export const bed = { across: 92, along: 119 } as const
/** Number of strings, as in most rackets. */
const pattern = { mains: 22, crosses: 23 } as const
/** Offset of the outermost string from the centre, as a fraction of the half axis. */
const reach = 0.93

/** SVG paths of a string bed: mains along, crosses across, each from frame to frame. */
export function stringLines(): { readonly mains: string; readonly crosses: string } {
  const offsets = (count: number) =>
    Array.from({ length: count }, (_none, index) => ((index + 0.5) / count) * 2 * reach - reach)
  const half = (offset: number) => Math.sqrt(1 - offset * offset)
  return {
    mains: offsets(pattern.mains)
      .map(
        (offset) =>
          `M${at(offset, bed.across)} ${at(-half(offset), bed.along)}V${at(half(offset), bed.along)}`,
      )
      .join(''),
    crosses: offsets(pattern.crosses)
      .map(
        (offset) =>
          `M${at(-half(offset), bed.across)} ${at(offset, bed.along)}H${at(half(offset), bed.across)}`,
      )
      .join(''),
  }
}

function at(offset: number, axis: number): string {
  return (offset * axis).toFixed(1)
}
