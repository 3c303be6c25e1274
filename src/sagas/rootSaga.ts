import { delay, spawn, takeEvery } from 'redux-saga/effects'
import { checkoutStepDone } from '../features/cart'
import { consentChanged } from '../features/consent'
import { announcer, type Pipe } from './announcer'
import { checkoutStepOf } from './announcements/announcements'
import { deliverSaga } from './delivery/deliverSaga'
import { endPage } from './delivery/endPage'
import type { Heard } from './heard'
import { isAllowed, reconsider } from './delivery/consent'
import { attempt } from './delivery/lane'

/** Milliseconds that events wait for the shop to say who is here. */
const longestWait = 10_000

/**
 * Listening, consent, and one worker per destination. Workers are spawned, never forked: what ends one of them
 * ends nothing else.
 */
export function* rootSaga(pipe: Pipe) {
  const { lanes } = pipe
  for (const lane of lanes) yield spawn(deliverSaga, lane)
  followConsent(pipe)
  const announce = announcer(pipe)
  setTimeout(announce, longestWait)
  yield takeEvery('*', function* (heard: Heard) {
    const { action } = heard
    if (consentChanged.match(action)) followConsent(pipe)
    announce(heard)
    if (!checkoutStepDone.match(action)) return
    // A macrotask away from the dispatch, as everything that a vendor does.
    yield delay(0)
    for (const lane of lanes)
      if (lane.state === 'loaded' && isAllowed(lane))
        attempt(() => lane.adapter?.step?.(checkoutStepOf(action.payload)))
  })
  window.addEventListener('pagehide', () => {
    announce()
    for (const lane of lanes) attempt(() => endPage(lane))
  })
}

function followConsent({ analyst, lanes, desk }: Pipe) {
  analyst.follow(desk.allowed(), lanes.some(isAllowed))
  for (const lane of lanes) attempt(() => reconsider(lane))
}
