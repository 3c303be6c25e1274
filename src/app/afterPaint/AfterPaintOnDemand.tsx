import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { pageLoaded } from '../../api/pageLoaded'
import { CrashScreen } from '../shell/failure/CrashScreen'
import { whenIdle } from '../whenIdle'

const AfterPaint = lazy(() =>
  import(/* webpackChunkName: "afterPaint" */ './AfterPaint').then(({ AfterPaint }) => ({
    default: AfterPaint,
  })),
)

/** Loads `AfterPaint` when the page has loaded and the browser is idle. */
export function AfterPaintOnDemand({ replaceShop }: { replaceShop: (by: ReactNode) => void }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void pageLoaded().then(() => whenIdle(() => setIsTime(true))), [])
  if (!isTime) return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <AfterPaint replaceShop={replaceShop} />
      </Suspense>
    </CrashScreen>
  )
}
