import { Suspense, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectOpenPanel } from '../../../features/panels'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { CrashScreen } from '../failure/CrashScreen'
import { loadAccountPanel, loadSidePanels } from './panelChunks'

const SidePanels = lazyWithTranslations('panels', async () => ({
  default: (await loadSidePanels()).SidePanels,
}))

const AccountPanel = lazyWithTranslations('accountPanel', async () => ({
  default: (await loadAccountPanel()).AccountPanel,
}))

/** The side panels. Their code loads when the first one is opened. */
export function SidePanelsOnDemand() {
  const open = useSelector(selectOpenPanel)
  return (
    <>
      <OnDemand isOpen={open === 'cart' || open === 'navigation'}>
        <SidePanels />
      </OnDemand>
      <OnDemand isOpen={open === 'account'}>
        <AccountPanel />
      </OnDemand>
    </>
  )
}

/** Mounts its children at the first opening and keeps them mounted. */
function OnDemand({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    // A panel that fails to load must not crash the page.
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </CrashScreen>
  )
}
