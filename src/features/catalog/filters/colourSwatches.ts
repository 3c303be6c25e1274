import { hexOfColour } from '../../../domain/product/namedColours'

/** A CSS colour for a colour's English name, by its last known word; null for names that say no colour. */
export function swatchOf(name: string): string | null {
  const known = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => hexOfColour(word) ?? [])
  return known.at(-1) ?? null
}
