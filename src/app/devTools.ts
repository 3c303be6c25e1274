import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'

/**
 * Redux DevTools, in production builds too: developers debug the shop that shoppers use.
 * RTK Query's housekeeping is left out, and whatever looks like a credential is blanked.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Shop',
  maxAge: 100,
  actionsDenylist: ['api/internalSubscriptions', 'api/subscriptions', 'api/config', '__rtkq'],
  actionSanitizer: (action) => ({
    ...action,
    ...(JSON.parse(JSON.stringify(action, blankSecrets)) as object),
  }),
}

const secretNames = /password|token|secret/i

function blankSecrets(name: string, value: unknown): unknown {
  return secretNames.test(name) && typeof value === 'string' ? '•••' : value
}
