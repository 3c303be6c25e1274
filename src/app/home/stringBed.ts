/** Half axes of a racket's string bed, in millimetres. */
export const bed = { across: 92, along: 119 } as const
/** Strings between frames as most rackets are drilled. */
const pattern = { mains: 22, crosses: 23 } as const
/** Part of an axis that the outermost string keeps away from the middle. */
const reach = 0.93

/** A string bed as one outline: mains along, crosses across, each from frame to frame. */
export function stringLines(): { readonly mains: string; readonly crosses: string } {
  const places = (count: number) =>
    Array.from({ length: count }, (_none, index) => ((index + 0.5) / count) * 2 * reach - reach)
  const half = (place: number) => Math.sqrt(1 - place * place)
  return {
    mains: places(pattern.mains)
      .map(
        (place) => `M${at(place, bed.across)} ${at(-half(place), bed.along)}V${at(half(place), bed.along)}`,
      )
      .join(''),
    crosses: places(pattern.crosses)
      .map(
        (place) => `M${at(-half(place), bed.across)} ${at(place, bed.along)}H${at(half(place), bed.across)}`,
      )
      .join(''),
  }
}

function at(place: number, axis: number): string {
  return (place * axis).toFixed(1)
}
