import { isShopReachable, watchConnection } from './connection'
// The server renders the markup. This entry adds the styles.
import './OfflinePage.module.css'
import './OfflineStage.module.css'

/**
 * Milliseconds until a page that comes after a reload looks for the connection: the shop may respond while this page alone
 * still fails.
 */
const pauseAfterReload = 5_000

// Reloads the page when the connection is back. It may be back before this script runs.
const watch = watchConnection({
  probe: isShopReachable,
  isConnected: false,
  onChange: (isConnected) => {
    if (isConnected) window.location.reload()
  },
})
const [visit] = performance.getEntriesByType('navigation')
setTimeout(() => void watch.check(), visit?.type === 'reload' ? pauseAfterReload : 0)
