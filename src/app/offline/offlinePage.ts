import { isShopReachable, watchConnection } from './connection'
// The server renders the markup. This entry adds the styles.
import './OfflinePage.module.css'
import './OfflineStage.module.css'

// Reloads the page when the connection is back.
const watch = watchConnection({
  probe: isShopReachable,
  onChange: (isConnected) => {
    if (isConnected) window.location.reload()
  },
})
void watch.check()
