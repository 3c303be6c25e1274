import type { Fault } from './fault'

export const analyticsFaults: readonly Fault[] = [
  {
    id: 'event-with-the-whole-cart-id',
    file: 'src/sagas/announcements/announcements.ts',
    text: 'return cartId.slice(0, 8)',
    replacement: 'return cartId',
    suites: [
      'test/sagas/analyticsEvents.test.ts',
      'test/app/nothingPersonal.test.ts',
      'test/sagas/analytics.test.ts',
    ],
  },
  {
    id: 'tracked-order-announced-twice',
    file: 'src/sagas/announcements/announcements.ts',
    text: "      pii: { ...order.shipment },\n      once: { per: 'visit', key: `order ${order.number}` },\n",
    replacement: '      pii: { ...order.shipment },\n',
    suites: ['test/sagas/analyticsEvents.test.ts', 'test/sagas/analytics.test.ts'],
  },
  {
    id: 'search-in-capitals-is-another-search',
    file: 'src/sagas/announcements/announcements.ts',
    text: 'scrubText(keyword).trim().toLowerCase()',
    replacement: 'scrubText(keyword).trim()',
    suites: ['test/sagas/analyticsEvents.test.ts', 'test/sagas/analytics.test.ts'],
  },
  {
    id: 'removal-without-remaining-gift-cards',
    file: 'src/sagas/announcements/announcements.ts',
    text: 'const rest = cart ? [...cart.lineItems, ...cart.giftCards] : []',
    replacement: 'const rest = cart ? [...cart.lineItems] : []',
    suites: ['test/sagas/analyticsEvents.test.ts', 'test/features/giftCards/giftCards.test.tsx'],
  },
  {
    id: 'full-queue-drops-a-sign-out',
    file: 'src/sagas/announcer.ts',
    text: "deliveryQueue.queue.length >= limit && name !== 'SignOut' ?",
    replacement: 'deliveryQueue.queue.length >= limit ?',
    suites: ['test/sagas/analyticsFailuresAtSignOut.test.ts', 'test/sagas/analyticsFailures.test.ts'],
  },
  {
    id: 'breaker-counts-failures-across-successes',
    file: 'src/sagas/delivery/deliveryQueue.ts',
    text: '      failures = 0\n',
    replacement: '',
    suites: [
      'test/sagas/analyticsFailures.test.ts',
      'test/sagas/analyticsReasons.test.ts',
      'test/sagas/analyticsCells.test.ts',
    ],
  },
  {
    id: 'last-send-despite-an-open-breaker',
    file: 'src/sagas/rootSaga.ts',
    text: 'else if (!deliveryQueue.breaker.timeLeft()) sendLast(deliveryQueue)',
    replacement: 'else sendLast(deliveryQueue)',
    suites: [
      'test/sagas/analyticsFailures.test.ts',
      'test/sagas/analyticsReasons.test.ts',
      'test/sagas/ownLog.test.ts',
    ],
  },
  {
    id: 'sequence-restarts-after-the-back-button',
    file: 'src/sagas/visitor/visitor.ts',
    text: 'seq = 1 + (isStored ? Math.max(seq, storedSeq()) : seq)',
    replacement: 'seq = 1 + seq',
    suites: [
      'test/sagas/analyticsIdentity.test.ts',
      'test/sagas/analytics.test.ts',
      'test/sagas/analyticsConsent.test.ts',
    ],
  },
  {
    id: 'leftovers-exceed-the-request',
    file: 'src/sagas/destinations/ownLog.ts',
    text: 'countFitting([...calls, ...leftovers].map(bodyOf)) - calls.length',
    replacement: 'countFitting(leftovers.map(bodyOf))',
    suites: ['test/sagas/ownLog.test.ts'],
  },
  {
    id: 'sold-out-product-is-available-for-criteo',
    file: 'src/sagas/destinations/vendors/criteo.ts',
    text: 'availability: in_stock ? 1 : 0',
    replacement: 'availability: in_stock ? 1 : 1',
    suites: ['test/sagas/goldenCalls.test.ts'],
  },
  {
    id: 'late-attempt-sends-beside-its-retry',
    file: 'src/sagas/delivery/deliverSaga.ts',
    text: ' || job.attempts > attempts) return []',
    replacement: ') return []',
    suites: ['test/sagas/analyticsFailures.test.ts'],
  },
]
