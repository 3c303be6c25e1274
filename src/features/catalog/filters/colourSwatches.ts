import { hexOfColour } from '../../../domain/product/namedColours'

/** Returns the CSS colour of an English colour name, by its last known word; null if no word is a colour. */
export function swatchOf(name: string): string | null {
  const known = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => hexOfColour(word) ?? [])
  return known.at(-1) ?? null
}
