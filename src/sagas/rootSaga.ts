import { delay, spawn, takeEvery } from 'redux-saga/effects'
import { checkoutStepDone } from '../features/cart'
import { consentChanged } from '../features/consent'
import { announcer, type Pipe } from './announcer'
import { checkoutStepOf } from './announcements/announcements'
import { deliverSaga } from './delivery/deliverSaga'
import { endPage } from './delivery/endPage'
import type { ObservedAction } from './observedAction'
import { isAllowed, reconsider } from './delivery/consent'
import { attempt } from './delivery/deliveryQueue'

/** Maximum milliseconds that events wait for the current customer. */
const maxWaitMs = 10_000

/**
 * Observes actions, applies consent and runs one worker per destination. Workers are spawned, not forked, so
 * a failed worker doesn't stop the others.
 */
export function* rootSaga(pipe: Pipe) {
  const { queues } = pipe
  for (const deliveryQueue of queues) yield spawn(deliverSaga, deliveryQueue)
  followConsent(pipe)
  const announce = announcer(pipe)
  setTimeout(announce, maxWaitMs)
  yield takeEvery('*', function* (observed: ObservedAction) {
    const { action } = observed
    if (consentChanged.match(action)) followConsent(pipe)
    announce(observed)
    if (!checkoutStepDone.match(action)) return
    // Vendors' code runs in a later macrotask than the dispatch.
    yield delay(0)
    for (const deliveryQueue of queues)
      if (deliveryQueue.state === 'loaded' && isAllowed(deliveryQueue))
        attempt(() => deliveryQueue.adapter?.step?.(checkoutStepOf(action.payload)))
  })
  window.addEventListener('pagehide', () => {
    announce()
    for (const deliveryQueue of queues) attempt(() => endPage(deliveryQueue))
  })
}

function followConsent({ analyst, queues, context }: Pipe) {
  analyst.follow(context.allowed(), queues.some(isAllowed))
  for (const deliveryQueue of queues) attempt(() => reconsider(deliveryQueue))
}
