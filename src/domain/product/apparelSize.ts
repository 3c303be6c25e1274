/** The cut of a garment. */
export const apparelCuts = ['men', 'women', 'junior'] as const
export type ApparelCut = (typeof apparelCuts)[number]

/** A size and the body measures it fits, in whole centimetres, inclusive. */
export interface ApparelSize {
  readonly label: string
  readonly chest: readonly [min: number, max: number]
  readonly waist: readonly [min: number, max: number]
  /** Body height; present only for juniors, where it decides the size. */
  readonly height?: readonly [min: number, max: number]
}

const inSteps = (
  labels: readonly string[],
  chest: number,
  waist: number,
  step: number,
): readonly ApparelSize[] =>
  labels.map((label, index) => ({
    label,
    chest: [chest + index * step, chest + (index + 1) * step - 1],
    waist: [waist + index * step, waist + (index + 1) * step - 1],
  }))

/** Sizes per cut, small to large. The measures of adjacent sizes leave no gap. */
export const apparelSizes: Readonly<Record<ApparelCut, readonly ApparelSize[]>> = {
  men: inSteps(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'], 82, 70, 6),
  women: inSteps(['XS', 'S', 'M', 'L', 'XL', 'XXL'], 76, 60, 6),
  junior: [
    { label: '6Y', chest: [58, 61], waist: [54, 56], height: [110, 118] },
    { label: '8Y', chest: [62, 66], waist: [57, 59], height: [119, 130] },
    { label: '10Y', chest: [67, 71], waist: [60, 62], height: [131, 142] },
    { label: '12Y', chest: [72, 77], waist: [63, 66], height: [143, 154] },
    { label: '14Y', chest: [78, 83], waist: [67, 70], height: [155, 164] },
  ],
}

export const centimetresPerInch = 2.54

/** Converts centimetres to inches, rounded to half inches. */
export function inInches(centimetres: number): number {
  return Math.round((centimetres / centimetresPerInch) * 2) / 2
}

/**
 * The size that fits a chest.
 * @param chest in centimetres
 * @returns null when no size of the cut fits
 */
export function apparelSizeFor(cut: ApparelCut, chest: number): ApparelSize | null {
  return apparelSizes[cut].find(({ chest: [min, max] }) => chest >= min && chest < max + 1) ?? null
}
