import { Suspense } from 'react'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import type { SearchReadingProps } from './SearchReading'

// In the chunk of the filter controls: most searches need neither.
const SearchReading = lazyNamed(
  () => import(/* webpackChunkName: "filters" */ './SearchReading'),
  'SearchReading',
)

/** What the shop says about a search besides its products. */
export function SearchNotes({ answer }: SearchReadingProps) {
  const { conditions, note, pages, unmatched } = answer
  if (!conditions && !note && !pages && !unmatched) return null
  return (
    <Suspense fallback={null}>
      <SearchReading answer={answer} />
    </Suspense>
  )
}
