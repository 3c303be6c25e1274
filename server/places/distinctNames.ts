/** A district in the source's format. */
export interface OfficialPlace {
  /** e.g. `32.73.01`; its last part is unique within the city. */
  readonly officialCode: string
  readonly name: string
}

/**
 * Makes the district names of a city distinct: names that sound the same get a dash and the last part of
 * their official code.
 */
export function distinctNames(places: readonly OfficialPlace[]): OfficialPlace[] {
  const counts = new Map<string, number>()
  for (const { name } of places) counts.set(soundOf(name), (counts.get(soundOf(name)) ?? 0) + 1)
  return places.map(({ officialCode, name }) => {
    const isAlone = counts.get(soundOf(name)) === 1
    return { officialCode, name: isAlone ? name : `${name} - ${officialCode.split('.').at(-1) ?? ''}` }
  })
}

const soundOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
