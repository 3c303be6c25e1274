import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsComparing } from '../../features/compare'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import type { LayoutName } from '../layouts/layouts'
import { CrashScreen } from './failure/CrashScreen'

const CompareLinks = lazyWithTranslations('compare-links', async () => {
  const { CompareLinks } = await import(/* webpackChunkName: "compare-links" */ './CompareLinks')
  return { default: CompareLinks }
})

/** The ways to a comparison, whose code arrives with the first product that is chosen. */
export function CompareOnDemand({ layout }: { layout: LayoutName }) {
  if (!useSelector(selectIsComparing)) return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <CompareLinks layout={layout} />
      </Suspense>
    </CrashScreen>
  )
}
