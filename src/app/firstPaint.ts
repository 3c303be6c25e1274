import { watchScripts } from './shell/failure/lostScripts'
import { restoreScheme } from './shell/settings/scheme'

// Loaded in the head and waited for: a shopper who chose the dark must not see a flash of light, and a script that does
// not come is missed by nobody who comes with it. Nothing else belongs here.
restoreScheme()
watchScripts(document.currentScript?.dataset ?? {})
