import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectOpenPanel } from '../../features/panels'
import { lazyWithWords } from '../../site/lazyWithWords'
import { CrashScreen } from './CrashScreen'

const SidePanels = lazyWithWords('panels', async () => {
  const { SidePanels } = await import(/* webpackChunkName: "panels" */ './SidePanels')
  return { default: SidePanels }
})

/** The side panels, whose code arrives with the first one that is opened: no first view needs it. */
export function SidePanelsOnDemand() {
  const isOpen = useSelector(selectOpenPanel) !== null
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    // A panel that cannot be loaded must not take the page with it.
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <SidePanels />
      </Suspense>
    </CrashScreen>
  )
}
