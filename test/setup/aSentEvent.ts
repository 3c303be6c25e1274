import { randomUUID } from 'node:crypto'

/** A page view as a browser of the Indian shop sends it. */
export const aSentEvent = (changes: object = {}) => ({
  event_id: randomUUID(),
  name: 'page_browse',
  schema_version: 1,
  occurred_at: '2026-01-02T03:04:05.678Z',
  seq: 1,
  page_view_id: randomUUID(),
  session_id: randomUUID(),
  anonymous_id: null,
  user_ref: null,
  region: 'IN',
  brand: 'courtline',
  locale: 'en-IN',
  currency: 'INR',
  page: { url_scrubbed: 'http://in.localhost/a/', path: '/a/', title: 'A', referrer_scrubbed: '' },
  consent: {
    version: 1,
    categories: { necessary: true, functional: false, analytics: true, marketing: false, messaging: false },
  },
  source_action: { type: 'visit/routeCompleted', id: null },
  props: { page_url: 'http://in.localhost/a/', page_path: '/a/', title: 'A' },
  ...changes,
})

/** The event that a browser sends after an order is confirmed. */
export const aSentPurchase = (number: string, changes: object = {}) =>
  aSentEvent({
    name: 'Purchased',
    props: {
      transaction_id: number,
      items: [
        {
          sku: 'OS-ITO-65-WHITE',
          product_id: '4001',
          variant_id: '400101',
          name: 'Ito 65',
          brand: 'Osprey',
          price: 499,
          list_price: 499,
          quantity: 1,
          categories: ['badminton'],
          url: '/ito-65/',
          image_url: '/ito-65.avif',
        },
      ],
      value: 499,
      shipping: 99,
      payment_method: 'cod',
    },
    ...changes,
  })
