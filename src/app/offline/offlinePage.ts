import { shopAnswers, watchConnection } from './connection'
// What the page is made of is drawn on the server; its look comes with this entry.
import './OfflinePage.module.css'
import './OfflineStage.module.css'

// All that the page without a connection can do: load what was asked for as soon as there is one.
const watch = watchConnection({
  probe: shopAnswers,
  onChange: (isConnected) => {
    if (isConnected) window.location.reload()
  },
})
void watch.ask()
