import { spawn, takeEvery } from 'redux-saga/effects'
import { consentChanged } from '../features/consent'
import { announcer, type Pipe } from './announcer'
import { isAllowed, reconsider } from './delivery/consent'
import { deliverSaga } from './delivery/deliverSaga'
import { attempt } from './delivery/deliveryQueue'
import { endPage } from './delivery/endPage'
import type { ObservedAction } from './observedAction'

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
  yield takeEvery('*', (observed: ObservedAction) => {
    if (consentChanged.match(observed.action)) followConsent(pipe)
    announce(observed)
  })
  if (Object.keys(pipe.analyst.unfinished.all()).length > 0) {
    void import(/* webpackChunkName: "resumePurchases" */ './resumePurchases')
      .then(({ resumePurchases }) => resumePurchases(pipe, announce))
      .catch((reason: unknown) => console.warn(reason))
  }
  window.addEventListener('pagehide', () => {
    announce()
    for (const deliveryQueue of queues) attempt(() => endPage(deliveryQueue))
  })
}

function followConsent({ analyst, queues, context }: Pipe) {
  analyst.follow(context.allowed(), queues.some(isAllowed))
  for (const deliveryQueue of queues) attempt(() => reconsider(deliveryQueue))
}
