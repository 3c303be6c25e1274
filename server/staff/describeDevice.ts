/** In this order: Edge and Opera name Chrome too, and Chrome names Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser and its system in words for a list of sessions, for example `Firefox on Linux`. */
export function describeDevice(userAgent = ''): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1]
  const browser = find(browsers) ?? 'Unknown browser'
  const system = find(systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
