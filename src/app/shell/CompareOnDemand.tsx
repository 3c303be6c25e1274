import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsComparing } from '../../features/compare'
import { lazyWithWords } from '../../site/words/lazyWithWords'
import type { LayoutName } from '../layouts/layouts'
import { CrashScreen } from './failure/CrashScreen'

const CompareWays = lazyWithWords('compare-ways', async () => {
  const { CompareWays } = await import(/* webpackChunkName: "compare-ways" */ './CompareWays')
  return { default: CompareWays }
})

/** The ways to a comparison, whose code arrives with the first product that is chosen. */
export function CompareOnDemand({ layout }: { layout: LayoutName }) {
  if (!useSelector(selectIsComparing)) return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <CompareWays layout={layout} />
      </Suspense>
    </CrashScreen>
  )
}
