import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'

/**
 * Redux DevTools, in production builds too: developers debug the shop that shoppers use.
 * RTK Query's housekeeping is left out, and whatever looks like a credential or like somebody's own is blanked.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Shop',
  maxAge: 100,
  actionsDenylist: ['api/internalSubscriptions', 'api/subscriptions', 'api/config', '__rtkq'],
  actionSanitizer: blanked,
  stateSanitizer: blanked,
}

const secretNames = /password|token|secret|email|phone|mobile|firstName|lastName|^address$|postalCode/i

function blanked<Shown>(shown: Shown): Shown {
  return JSON.parse(JSON.stringify(shown, blankSecrets)) as Shown
}

function blankSecrets(name: string, value: unknown): unknown {
  return secretNames.test(name) && typeof value === 'string' ? '•••' : value
}
