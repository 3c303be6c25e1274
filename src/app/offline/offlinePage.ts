import { isShopReachable, watchConnection } from './connection'
// The server renders the markup. This entry adds the styles.
import './OfflinePage.module.css'
import './OfflineStage.module.css'

/** Milliseconds before the first probe after a reload: if the shop responds and only this page fails, it reloads slowly. */
const pauseAfterReload = 5_000

// Reloads the page when the connection is back. It may be back before the first probe.
const watch = watchConnection({
  probe: isShopReachable,
  isConnected: false,
  onChange: (isConnected) => {
    if (isConnected) window.location.reload()
  },
})
const [visit] = performance.getEntriesByType('navigation')
setTimeout(() => void watch.check(), visit?.type === 'reload' ? pauseAfterReload : 0)
