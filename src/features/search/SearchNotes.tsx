import { Suspense } from 'react'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import type { SearchReadingProps } from './SearchReading'

// In the chunk of the filter controls: most searches need neither.
const SearchReading = lazyNamed(
  () => import(/* webpackChunkName: "filters" */ './SearchReading'),
  'SearchReading',
)

/** Notes on a search: left-out words, pages of the shop, removable conditions. Null without any. */
export function SearchNotes({ listing }: SearchReadingProps) {
  const { conditions, note, pages, unmatched } = listing
  if (!conditions && !note && !pages && !unmatched) return null
  return (
    <Suspense fallback={null}>
      <SearchReading listing={listing} />
    </Suspense>
  )
}
