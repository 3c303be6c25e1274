import { restoreScheme } from './shell/settings/scheme'

// Loaded in the head and waited for: a shopper who chose the dark must not see a flash of light. Nothing else
// belongs here.
restoreScheme()
