import { lazy, Suspense, useEffect, useState } from 'react'
import { useSite } from '../../../site/useSite'
import type { LayoutName } from '../../layouts/layouts'
import { whenIdle } from '../../whenIdle'
import { CrashScreen } from '../failure/CrashScreen'

const HelpWidget = lazy(() =>
  import(/* webpackChunkName: "help" */ './HelpWidget').then(({ HelpWidget }) => ({ default: HelpWidget })),
)

/**
 * The help widget of home, product and search pages, if the site's flag is on (specification section 2). Its
 * code loads when the browser is idle.
 */
export function HelpOnDemand({ layout }: { layout: LayoutName }) {
  const isOffered = useSite().flags.helpWidget && layout !== 'default'
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    if (isOffered) whenIdle(() => setIsTime(true))
  }, [isOffered])
  if (!isOffered || !isTime) return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <HelpWidget />
      </Suspense>
    </CrashScreen>
  )
}
