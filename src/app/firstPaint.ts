import { queueEarlySubmissions } from './early/earlySubmission'
import { watchScripts } from './shell/failure/lostScripts'
import { restoreScheme } from './shell/settings/scheme'

// A blocking script in the head; add nothing else here. It sets the chosen colour scheme, queues submits of
// forms that aren't hydrated yet, and detects scripts that fail to load.
restoreScheme()
queueEarlySubmissions()
watchScripts(document.currentScript?.dataset ?? {})
