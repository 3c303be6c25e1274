import { useSelector } from 'react-redux'
import { selectIsComparing } from '../../features/compare'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import type { LayoutName } from '../layouts/layouts'
import { OnDemand } from './failure/OnDemand'

const CompareLinks = lazyWithTranslations(
  'compare-links',
  () => import(/* webpackChunkName: "compare-links" */ './CompareLinks'),
  'CompareLinks',
)

/** Links to the comparison. Their code loads when the first product is selected. */
export function CompareOnDemand({ layout }: { layout: LayoutName }) {
  if (!useSelector(selectIsComparing)) return null
  return (
    <OnDemand>
      <CompareLinks layout={layout} />
    </OnDemand>
  )
}
