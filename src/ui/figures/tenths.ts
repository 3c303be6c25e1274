/** Rounds a coordinate to a tenth of a drawing unit, which no screen shows, so the page stays short. */
export const tenths = (coordinate: number): number => Math.round(coordinate * 10) / 10
