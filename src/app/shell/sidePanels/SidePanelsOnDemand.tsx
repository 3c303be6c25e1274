import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectOpenPanel } from '../../../features/panels'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { chunkNamespaces } from '../../../site/translations/namespaces'
import { useTranslation } from '../../../site/translations/useTranslation'
import { watchInterest } from '../../afterPaint/interest'
import { OnDemand } from '../failure/OnDemand'

const loadSidePanels = () => import(/* webpackChunkName: "panels" */ './SidePanels')
const loadAccountPanel = () => import(/* webpackChunkName: "accountPanel" */ './AccountPanel')

const SidePanels = lazyWithTranslations('panels', loadSidePanels, 'SidePanels')

const AccountPanel = lazyWithTranslations('accountPanel', loadAccountPanel, 'AccountPanel')

/** The side panels. Their code loads when the user points at something that opens one, its `data-panel`. */
export function SidePanelsOnDemand() {
  const open = useSelector(selectOpenPanel)
  return (
    <>
      <WhenWanted
        isOpen={open === 'cart' || open === 'navigation'}
        openers='[data-panel="cart"], [data-panel="navigation"]'
        chunk="panels"
        load={loadSidePanels}
      >
        <SidePanels />
      </WhenWanted>
      <WhenWanted
        isOpen={open === 'account'}
        openers='[data-panel="account"]'
        chunk="accountPanel"
        load={loadAccountPanel}
      >
        <AccountPanel />
      </WhenWanted>
    </>
  )
}

interface WhenWantedProps {
  readonly isOpen: boolean
  /** CSS selector of what opens it. */
  readonly openers: string
  /** The chunk whose translations it needs. */
  readonly chunk: string
  readonly load: () => Promise<unknown>
  readonly children: ReactNode
}

/** Mounts its children at the first interest in an opener, or at the first opening, and keeps them mounted. */
function WhenWanted({ isOpen, openers, chunk, load, children }: WhenWantedProps) {
  const { i18n } = useTranslation('shop')
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // A transition, because React delays what replaces a fallback by up to 300 ms.
    const mount = () => startTransition(() => setIsWanted(true))
    if (isOpen) mount()
    if (isWanted || isOpen) return undefined
    return watchInterest(openers, () => {
      // If it fails to load now, opening loads it again.
      Promise.all([load(), i18n.loadNamespaces(chunkNamespaces(chunk))]).then(mount, () => undefined)
    })
  }, [isOpen, isWanted, openers, chunk, load, i18n])
  return (
    // A panel that fails to load must not crash the page.
    <OnDemand>{isWanted ? children : null}</OnDemand>
  )
}
