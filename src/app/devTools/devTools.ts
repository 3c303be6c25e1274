import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { maskPersonal } from './maskPersonal'

/**
 * Redux DevTools, in production builds too: developers debug the shop that shoppers use.
 * RTK Query's housekeeping is left out, and so is everything by which somebody could be recognised: what DevTools has
 * seen is easily exported and sent around.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Shop',
  maxAge: 100,
  actionsDenylist: ['api/internalSubscriptions', 'api/subscriptions', 'api/config', '__rtkq'],
  actionSanitizer: (action) => maskPersonal(action),
  stateSanitizer: (state) => maskPersonal(state),
}
