import { queueEarlySubmissions } from './early/earlySubmission'
import { watchScripts } from './shell/failure/lostScripts'
import { restoreScheme } from './shell/settings/scheme'

// Loaded in the head and waited for: a shopper who chose the dark must not see a flash of light, one who submits a form
// as soon as it is there must not lose what it holds, and a script that does not come is missed by nobody who comes with
// it. Nothing else belongs here.
restoreScheme()
queueEarlySubmissions()
watchScripts(document.currentScript?.dataset ?? {})
