import { restoreScheme } from '../site/scheme'
import { restoreSiteBar } from '../site/siteBar'
import { queueEarlySubmissions } from './early/earlySubmission'
import { loadScripts } from './firstView/loadScripts'
import { watchScripts } from './shell/failure/lostScripts'

// An inline script in every page; add nothing else here. It sets the chosen color scheme, reserves the bar's space,
// queues submits of forms that aren't hydrated yet, loads the page's scripts after the first paint, and detects those
// that fail to load.
restoreScheme()
restoreSiteBar()
queueEarlySubmissions()
const given = document.currentScript?.dataset ?? {}
watchScripts(given)
loadScripts(given['scripts']?.split(' ').filter(Boolean) ?? [])
