import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { announceSaga } from './announceSaga'

/**
 * Starts analytics beside the store: the sagas hear every action through `listen` and can only dispatch,
 * so nothing they do is part of anybody's `dispatch`.
 */
export function startAnalytics(store: Pick<Store, 'dispatch' | 'getState'>, listen: (hear: (action: UnknownAction) => void) => void): void {
  const channel = stdChannel<UnknownAction>()
  runSaga({ channel, dispatch: store.dispatch, getState: store.getState }, announceSaga)
  listen((action) => channel.put(action))
}
