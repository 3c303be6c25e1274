const racket = { productId: 1001, variantId: 100101 }
const key = 'f1b0c3de9a7f4c0e8d52'
const id = '6f1f5a57-6f5e-4c58-9b0d-0a8a4f3a1c11'
const password = 'shuttle 21'
const email = 'asha@example.test'
const line = '7d0c3b52-0d4e-4a52-8f5c-3a1f0f6c2b10'
const card = 'CHAM-MSYW-8SYE-R9KK-V'
const message = 'For your first club match'
const contact = { email, phone: '98123 45678', firstName: 'Asha', lastName: 'Rao' }
const place = { address: '12 Temple Road', city: 'Bengaluru', state: 'KA', postalCode: '560001' }
const home = { firstName: 'Asha', lastName: 'Rao', phone: '98123 45678', ...place }
const edits = {
  version: 41,
  currency: 'INR',
  edits: [{ sku: 'AV-STR-90-G5', stock: { was: 4, is: 12 }, price: { was: 3999, is: 3799 } }],
}
const credential = {
  id: 'Wm9yYQ',
  rawId: 'Wm9yYQ',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoi' },
}
const refund = { lines: [{ line: 1, quantity: 1 }], isWithDelivery: false, note: 'The frame was cracked' }
const categories = { necessary: true, functional: true, analytics: true, marketing: false, messaging: false }
const picture = { hash: '9f2c4b7a1d', alt: 'The racket from the front' }

/**
 * An example of the body of each operation that has one, by operation id. test/server/http/openApi.test.ts checks them
 * against the schemas. The orders, products and people are invented.
 */
export const requestExamples: Readonly<Record<string, unknown>> = {
  acceptInvitation: { token: key, password, code: '123456' },
  acceptPrices: {},
  addAddress: home,
  addCheckoutGiftCard: { code: card },
  addCoupon: { code: 'MONSOON10', kind: 'percent', percent: 10, minimums: { INR: 1500 }, regions: ['IN'] },
  addItems: {
    items: [
      { ...racket, quantity: 1 },
      { productId: 4001, quantity: 2, giftWrapping: { message } },
    ],
  },
  addStaffNote: { text: 'The customer asked for delivery after 18:00.' },
  addWishlistItem: { item: racket },
  answerQuestion: { answer: 'Yes, it takes tensions up to 13 kg.' },
  applyCoupon: { code: 'WELCOME10' },
  askQuestion: { text: 'Does the racket come strung?', language: 'en', name: 'Asha', email },
  changeCategories: {
    version: '9f2c4b7a1d',
    categories: [{ path: '/category/badminton/', name: 'Badminton', parents: [''], position: 1 }],
  },
  changeEmail: { email: 'asha.rao@example.test', password },
  changeInventory: edits,
  changePassword: { currentPassword: password, newPassword: 'feather 42 tubes' },
  changeProduct: { version: '9f2c4b7a1d', product: { name: 'Stratos 90 Pro' } },
  changeProductPictures: { before: [picture], after: [{ ...picture, alt: 'The racket from the side' }] },
  changeStaffMember: {
    roles: ['orders', 'catalog'],
    isActive: true,
    before: { roles: ['orders'], isActive: true },
  },
  changeStaffPassword: { currentPassword: password, newPassword: 'feather 42 tubes' },
  confirmStockAlerts: { key },
  decideReview: { state: 'refused', reason: 'It contains a phone number' },
  deleteAccount: { password },
  deleteStaffCustomer: { email },
  deleteStockAlerts: { key },
  getGiftCardBalance: { code: card },
  inviteStaffMember: { email: 'ravi@example.test', name: 'Ravi', roles: ['orders'] },
  issueGiftCard: { site: 'courtline-in', amount: 2500, email, name: 'Asha', message },
  login: { email, password },
  loginByCode: { email, code: '481516' },
  requestSignInCode: { email },
  loginByPasskey: {
    response: {
      ...credential,
      response: { ...credential.response, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
    },
  },
  requestPasskey: { password },
  addPasskey: {
    name: 'Pixel 9',
    response: { ...credential, response: { ...credential.response, attestationObject: 'o2NmbXRkbm9uZQ' } },
  },
  moveStaffOrder: { version: 3, event: 'ship', carrier: 'Swift Courier', trackingNumber: 'SW123456789IN' },
  moveStaffOrders: { event: 'pack', orders: [{ number: 'CL-7K3M-9QXT' }] },
  stopCartMails: { key },
  confirmNewsletter: { key },
  stopNewsletter: { key },
  subscribe: { email },
  openSharedWishlist: { key },
  shareWishlist: { items: [{ productId: '1001', variantId: '100102' }] },
  stopWishlistShare: { secret: key },
  openCartLink: { key: 'mJ7m2b6Zr0Q8v1Xh3kT5nWcY9aLdEfGsUoPqRiKjBtA', mayJoin: true },
  openOrder: { key },
  openStaffSession: { email: 'ravi@example.test', password, code: '123456' },
  placeOrder: {
    ...contact,
    ...place,
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
    expectedTotal: 4098,
  },
  previewInventoryChange: edits,
  previewStaffRefund: refund,
  readInvitation: { token: key },
  readRefundAccount: { isAgain: false },
  refundStaffOrder: { ...refund, version: 3, total: 3999 },
  relayEvent: { name: 'Purchased', event_id: id, order: '9Qz1l2Xc0J7uVb4eH3kM5w', email },
  removeCheckoutGiftCard: { id },
  removeCoupon: { code: 'WELCOME10' },
  removeLine: { itemId: line },
  removeWishlistItem: { itemId: line },
  replayEvent: { destination: 'meta_pixel' },
  requestPasswordReset: { email },
  requestReturn: { reason: 'The grip is too thin', items: [{ sku: 'AV-STR-90-G5', quantity: 1 }] },
  requestStockAlert: { productId: '1001', variantId: '100102', email, kind: 'stock' },
  resendOrderMail: { event: 'ship' },
  resetPassword: { token: key, newPassword: password },
  restoreContent: { version: 3, basedOn: 5 },
  saveCheckout: { fields: { ...contact, ...place }, deliveryMethod: 'standard', paymentMethod: 'upi' },
  saveContentDraft: { basedOn: 5, value: null },
  saveReview: {
    stars: 5,
    fit: 'true',
    level: 'club',
    text: 'Fast and stable.',
    language: 'en',
    name: 'Asha',
  },
  saveSetUp: { racketId: '1001', stringId: '4001', stringColor: 'White', mains: 26, crosses: 27 },
  setGiftWrapping: { itemId: line, giftWrapping: { message } },
  setRefundAccount: { method: 'upi', upiId: 'asha@bank' },
  setRestringReminder: { playsPerWeek: 3 },
  signup: { firstName: 'Asha', lastName: 'Rao', email, password },
  startPayment: { paymentMethod: 'upi' },
  startReplayRun: {
    receiver: 'meta_pixel',
    filter: { from: '2026-11-01', to: '2026-11-02', name: 'Purchased' },
  },
  storeConsent: {
    consent_id: id,
    version: 1,
    region: 'IN',
    locale: 'en-IN',
    categories,
    method: 'banner_accept',
    at: '2026-11-27T06:30:00.000Z',
  },
  storeEvents: {
    events: [
      {
        event_id: id,
        name: 'page_browse',
        schema_version: 1,
        occurred_at: '2026-11-27T06:30:00.000Z',
        seq: 1,
        page_view_id: '0b4f2f58-4c3e-4a0b-8a7e-1d2c3b4a5f60',
        session_id: '5a1c7e90-2b3d-4c4e-9f5a-6b7c8d9e0f11',
        anonymous_id: null,
        user_ref: null,
        region: 'IN',
        brand: 'courtline',
        locale: 'en-IN',
        currency: 'INR',
        page: { url_scrubbed: 'http://in.localhost:3000/a/', path: '/a/', title: 'A', referrer_scrubbed: '' },
        consent: { version: 1, categories },
        source_action: { type: 'visit/routeCompleted', id: null },
        props: { page_url: 'http://in.localhost:3000/a/', page_path: '/a/', title: 'A' },
      },
    ],
  },
  storeOutcomes: {
    outcomes: [
      {
        event_id: id,
        outcomes: { meta_pixel: { outcome: 'confirmed', attempts: 1, ms: 85, call: 'PageView' } },
      },
    ],
  },
  trackOrder: { number: 'CL-7K3M-9QXT', email },
  updateAddress: home,
  updateLine: { itemId: line, item: { ...racket, quantity: 2 } },
  updateProfile: { firstName: 'Asha', lastName: 'Rao', mobileNumber: '9812345678' },
}
