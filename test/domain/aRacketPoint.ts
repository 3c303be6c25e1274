import type { RacketPoint } from '../../src/domain/catalog/racketSpace'

/** A racket of the map: even between the classes of flex and weight. */
export function aRacketPoint(id: string, changes: Partial<RacketPoint> = {}): RacketPoint {
  return {
    id,
    slug: `racket-${id}`,
    brand: 'Fjell',
    name: `Racket ${id}`,
    balance: 300,
    flex: 'Medium',
    weight: '4U',
    level: 'Intermediate',
    price: { value: 5000, currencyCode: 'INR' },
    inStock: true,
    ...changes,
  }
}
