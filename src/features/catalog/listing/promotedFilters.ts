import { splitCategoryPath } from '../../../domain/catalog/category'

/** The two to four most used filters of a category, by its slug. */
const promoted: Readonly<Record<string, readonly string[]>> = {
  rackets: ['play style', 'weight class', 'shaft flex', 'price'],
  attacking: ['weight class', 'shaft flex', 'balance point', 'price'],
  shoes: ['level', 'size', 'width', 'price'],
  shuttles: ['skirt', 'speed', 'price'],
  strings: ['gauge', 'feel', 'price'],
  grips: ['surface', 'thickness', 'price'],
  'badminton-bags': ['racket capacity', 'volume', 'price'],
  clothing: ['size', 'colour', 'fit', 'price'],
}
const anywhere: readonly string[] = ['brand', 'level', 'price']

/**
 * Returns the names of the filters above a listing.
 * @param path a category's path, absent for search results; the nearest level with an entry decides
 */
export function promotedFilters(path?: string): readonly string[] {
  const slugs = path === undefined ? [] : splitCategoryPath(path).reverse()
  const slug = slugs.find((candidate) => Object.hasOwn(promoted, candidate))
  return (slug === undefined ? undefined : promoted[slug]) ?? anywhere
}
