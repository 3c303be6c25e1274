import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { maskPersonal } from './maskPersonal'

/**
 * Settings of Redux DevTools, for development and production. They omit RTK Query's internal actions. They
 * mask personal data, because DevTools data can be exported and shared.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Shop',
  maxAge: 100,
  actionsDenylist: ['api/internalSubscriptions', 'api/subscriptions', 'api/config', '__rtkq'],
  actionSanitizer: (action) => maskPersonal(action),
  stateSanitizer: (state) => maskPersonal(state),
}
