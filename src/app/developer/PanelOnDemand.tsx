import { useState } from 'react'
import { readStored } from '../../site/browserStorage'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { OnDemand } from '../shell/failure/OnDemand'

// Not `lazyWithTranslations`, which would name the panel in the first view's script. It loads its texts itself.
const DeveloperPanel = lazyNamed(
  () => import(/* webpackChunkName: "devPanel", webpackExports: "DeveloperPanel" */ './DeveloperPanel'),
  'DeveloperPanel',
)

/**
 * Loads the developer panel if the url has `?panel`, or if this tab has opened the panel before (src/site/faults.ts, not
 * imported here to load little).
 */
export function PanelOnDemand() {
  const [isWanted, setIsWanted] = useState(
    () =>
      /[?&]panel\b/.test(window.location.search) || readStored('sessionStorage', 'developerPanel') !== null,
  )
  if (!isWanted) return null
  return (
    <OnDemand>
      <DeveloperPanel onClose={() => setIsWanted(false)} />
    </OnDemand>
  )
}
