import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'

/** Loads the settings of Redux DevTools if the extension is installed, else returns false. */
export async function devToolsIfThere(): Promise<DevToolsEnhancerOptions | false> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return false
  try {
    return (await import(/* webpackChunkName: "devTools" */ './devTools')).devTools
  } catch (reason) {
    console.warn('Redux DevTools could not be connected', reason)
    return false
  }
}
