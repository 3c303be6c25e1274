import { useState } from 'react'
import type * as filterParts from './filterParts'

type FilterParts = typeof filterParts

interface LazyParts {
  /** Null until they have come. */
  readonly parts: FilterParts | null
  /** Asks for them; asking again does no harm, and tries again what failed. */
  readonly load: () => void
}

/** The parts of the filters that only an opened control needs. */
export function useFilterParts(): LazyParts {
  const [parts, setParts] = useState<FilterParts | null>(null)
  const load = () => {
    // Without a connection the controls stay closed; the next hand on them asks again.
    import(/* webpackChunkName: "filters" */ './filterParts').then(setParts, () => undefined)
  }
  return { parts, load }
}
