import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'

/** What Redux DevTools is shown, where a developer has it: nobody else loads that. False without it. */
export async function devToolsIfThere(): Promise<DevToolsEnhancerOptions | false> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return false
  try {
    return (await import(/* webpackChunkName: "devTools" */ './devTools')).devTools
  } catch (reason) {
    console.warn('Redux DevTools is shown nothing', reason)
    return false
  }
}
