/** The four places the shop sells in, by ISO 3166-1 alpha-2 code. */
export const regionCodes = ['IN', 'SG', 'AE', 'ID'] as const
export type RegionCode = (typeof regionCodes)[number]

export function isRegionCode(text: string): text is RegionCode {
  return (regionCodes as readonly string[]).includes(text)
}
