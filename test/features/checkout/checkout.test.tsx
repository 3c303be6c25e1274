import { screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import {
  contactFields,
  fieldProblem,
  orderContact,
  type ContactDraft,
} from '../../../src/domain/order/checkout'
import type { RegionCode } from '../../../src/domain/region/region'
import { cartApi } from '../../../src/features/cart'
import { chooseConsent, consentChanged } from '../../../src/features/consent'
import { ordersApi } from '../../../src/features/orders'
import { startAnalytics } from '../../../src/sagas'
import { routeCompleted } from '../../../src/site/visit'
import { aRawCart, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { aCustomer, customersPath } from '../../setup/aCustomer'
import { anOrder } from '../../setup/anOrder'
import { Failure } from '../../setup/fakeTransport'
import { aSite } from '../../setup/renderShop'
import { theVendor } from '../../setup/trackedShop'
import {
  aDraftApi,
  anAddress,
  checkoutPath,
  fillAddress,
  fillContact,
  filled,
  goToReview,
  openCheckout,
  paste,
  placeButton,
  placed,
  step,
  useWideScreen,
  whole,
} from './aCheckout'

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

test('the checkout ends with the seller, its tax number and support', async () => {
  openCheckout(aDraftApi())
  const company = await screen.findByText('Sold by Courtline Racket Goods (India) Private Limited')
  const seller = within(company.parentElement ?? document.body)
  expect(seller.getByText('7 Baseline Road, Shuttle Nagar, Bengaluru 560000, India')).toBeVisible()
  expect(seller.getByText('GSTIN 29AAACC0000C1ZO')).toBeVisible()
  const mail = seller.getByRole('link', { name: 'help.in@courtline.example' })
  expect(mail).toHaveAttribute('href', 'mailto:help.in@courtline.example')
})

test('a guest completes all steps and sees the order, and the cart is empty', async () => {
  const draftStore = aDraftApi()
  const shop = openCheckout(draftStore)
  await goToReview(shop)
  await shop.user.click(await placeButton())
  expect(await screen.findByText('The order is shown')).toBeVisible()
  // Its page shows it without a request of its own.
  expect(ordersApi.endpoints.getOrder.select(anOrder().id)(shop.store.getState()).data).toEqual(anOrder())
  expect(placed(shop.requests)[0]).toMatchObject({
    method: 'POST',
    body: {
      ...filled,
      phone: '+919812345678',
      postalCode: '560001',
      cartId: aRawCart().id,
      deliveryMethod: 'standard',
      paymentMethod: 'cod',
      expectedTotal: 4098,
    },
  })
  expect(cartApi.endpoints.getCart.select()(shop.store.getState()).data).toBeNull()
  expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
  const untouched = { addressLine2: '', landmark: '', district: '' }
  expect({ ...draftStore.draft(), fields: { ...untouched, ...draftStore.draft().fields } }).toEqual({
    fields: filled,
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
    bank: null,
  })
})

test('completed delivery and payment steps reach the tag manager with their items', async () => {
  const shop = openCheckout()
  startAnalytics(shop.store, shop.listen, [theVendor('tag_manager')])
  shop.store.dispatch(consentChanged(chooseConsent(['analytics'])))
  shop.store.dispatch(routeCompleted({ pageUrl: 'http://in.localhost/', path: '/', title: 'Checkout' }))
  await goToReview(shop)
  await placeButton()
  const received = (window.dataLayer ?? []) as readonly {
    event?: string
    ecommerce?: { items: unknown } | null
  }[]
  const steps = received.filter(({ event = '' }) => /checkout|_info/.test(event))
  expect(steps).toMatchObject([
    { event: 'begin_checkout' },
    { event: 'add_shipping_info', ecommerce: { shipping_tier: 'standard', currency: 'INR', value: 3999 } },
    { event: 'add_payment_info', ecommerce: { payment_type: 'cod', currency: 'INR', value: 3999 } },
  ])
  for (const { ecommerce } of steps) expect(ecommerce?.items).toEqual(steps[0]?.ecommerce?.items)
  delete window.dataLayer
})

test('one step is open, completed steps are editable summaries, later steps are listed', async () => {
  const shop = openCheckout()
  await fillContact(shop)
  await step('Address')
  const steps = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 2 }))
  expect(steps.map((item) => within(item).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Contact',
    'Address',
    'Delivery',
    'Payment',
    'Review and order',
  ])
  expect(steps[0]).toHaveTextContent('asha@example.test')
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
  expect(steps[2]).toHaveTextContent(/^3Delivery$/)
  expect(screen.getByRole('heading', { name: 'Address' })).toHaveFocus()
  await shop.user.click(screen.getByRole('link', { name: 'Change: Contact' }))
  expect(await screen.findByLabelText('Email')).toHaveValue(filled.email)
})

test('the button of a step names the step that it opens', async () => {
  const shop = openCheckout(aDraftApi({ ...whole, deliveryMethod: null }))
  await step('Delivery')
  expect(screen.getByRole('button', { name: 'Continue to review' })).toBeVisible()
  await shop.user.click(screen.getByRole('link', { name: 'Change: Contact' }))
  await step('Contact')
  expect(screen.getByRole('button', { name: 'Continue to delivery' })).toBeVisible()
  await shop.user.clear(screen.getByLabelText('Email'))
  expect(screen.getByRole('button', { name: 'Continue to delivery' })).toBeVisible()
})

describe('on a wide screen', () => {
  beforeEach(useWideScreen)
  afterEach(() => jest.restoreAllMocks())

  test('the order is open beside the steps and after them, with arrival, codes, total and help', async () => {
    openCheckout()
    const form = await step('Contact')
    const summary = await screen.findByRole('region', { name: 'Order summary' })
    expect(form.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await within(summary).findByRole('heading', { name: 'Your order, 1 item' })).toBeVisible()
    expect(summary).toHaveTextContent(/Qty 1.*Arrives .*Total₹4,098.*Return unused items within 14 days\./)
    expect(within(summary).getByText('Add a discount code')).toBeVisible()
    expect(within(summary).getByText('Pay with a gift card')).toBeVisible()
    const call = within(summary).getByRole('link', { name: 'Call +91 10000 00147' })
    expect(call).toHaveAttribute('href', 'tel:+911000000147')
  })

  test('the order is shown once at the payment and at the review', async () => {
    const shop = openCheckout(aDraftApi({ ...whole, paymentMethod: null }))
    const form = await step('Payment')
    expect(within(form).queryByText('Pay with a gift card')).not.toBeInTheDocument()
    await shop.user.click(screen.getByRole('button', { name: 'Continue to review' }))
    await step('Review and order')
    expect(screen.getAllByText('Stratos 90')).toHaveLength(1)
    await shop.user.click(await placeButton())
    expect(await screen.findByText('The order is shown')).toBeVisible()
  })
})

test('errors are listed with links and shown beside their fields, and input stays', async () => {
  const shop = openCheckout()
  await fillContact(shop, { ...filled, email: 'asha@', phone: '12' })
  const summary = screen.getByRole('region', { name: '2 things to correct' })
  expect(summary).toHaveFocus()
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter an email like name@example.com.',
    'Enter a mobile number with 10 digits.',
  ])
  await shop.user.click(links[0]!)
  const email = screen.getByLabelText('Email')
  expect(email).toHaveFocus()
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription(/Enter an email like/)
  expect(email).toHaveValue('asha@')
  await fillContact(shop)
  await fillAddress(shop, { ...filled, postalCode: '5600', lastName: '' })
  const problems = within(screen.getByRole('region', { name: '2 things to correct' })).getAllByRole('link')
  expect(problems.map((link) => link.textContent)).toEqual([
    'Enter your last name.',
    'Enter a PIN code with 6 digits.',
  ])
})

test('a state that the PIN code contradicts is rejected, and the right one is named', async () => {
  const shop = openCheckout()
  await fillContact(shop)
  await fillAddress(shop, { ...filled, postalCode: '400001' })
  const state = screen.getByLabelText('State')
  expect(state).toHaveAccessibleDescription(/PIN code 400001 belongs to Maharashtra/)
  await shop.user.selectOptions(state, 'Maharashtra')
  expect(state).toBeValid()
})

test('a field is validated on blur unless it is empty', async () => {
  const { user } = openCheckout()
  const phone = await screen.findByLabelText('Mobile number')
  await user.click(phone)
  await user.tab()
  expect(phone).toHaveAttribute('aria-invalid', 'false')
  await user.type(phone, '12')
  await user.tab()
  expect(phone).toHaveAccessibleDescription(/10 digits/)
})

test('fields have autocomplete and inputmode attributes', async () => {
  const shop = openCheckout()
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('Mobile number')).toHaveAttribute('inputmode', 'tel')
  await fillContact(shop)
  expect(await screen.findByLabelText('PIN code')).toHaveAttribute('autocomplete', 'postal-code')
  const states = within(screen.getByLabelText('State')).getAllByRole('option')
  expect(states).toHaveLength(1 + 36)
})

test.each([
  ['courtline-sg', '81234567', ['Postal code']],
  ['courtline-ae', '0501234567', ['City or area', 'Emirate']],
  ['courtline-id', '081234567890', ['Province', 'City or regency', 'District', 'Postal code']],
])('%s has the address fields of its region', async (id, phone, labels) => {
  const cart = aRawCart({ currency: { code: aSite(id).currency } })
  openCheckout({ ...aDraftApi({ fields: { email: filled.email, phone } }), [cartPath]: cart }, id, true)
  const form = await step('Address')
  expect([...form.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'First name',
    'Last name',
    'Street address',
    'Address line 2',
    'Landmark',
    ...labels,
    'Billing address is the same as the delivery address',
    'I’m buying for a business',
  ])
  expect(screen.getByLabelText('Landmark')).not.toBeVisible()
})

test('the draft survives a reload at the same step', async () => {
  const draftStore = aDraftApi()
  const before = openCheckout(draftStore)
  await fillContact(before)
  await step('Address')
  paste({ 'Street address': '7 Baseline Road' })
  before.unmount()
  openCheckout(draftStore)
  await step('Address')
  expect(screen.getByLabelText('Street address')).toHaveValue('7 Baseline Road')
})

test('an unsaved draft is announced, stays in the tab, and is saved on retry', async () => {
  let isDown = false
  const draftStore = aDraftApi()
  const save = (request: ApiRequest) =>
    isDown ? new Failure(500, 'internal_error') : draftStore[checkoutPath](request)
  const shop = openCheckout({ [checkoutPath]: save })
  await step('Contact')
  isDown = true
  paste({ Email: 'asha@example.test' })
  expect(await screen.findByText(/Your details are safe in this tab/)).toBeVisible()
  await shop.user.click(screen.getByRole('link', { name: 'Courtline' }))
  const dialog = screen.getByRole('dialog', { name: 'Leave checkout?' })
  await shop.user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test')
  isDown = false
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/safe in this tab/)).not.toBeInTheDocument())
  expect(draftStore.draft().fields).toEqual({ email: 'asha@example.test' })
})

test('a late response does not overwrite newer input', async () => {
  const draftStore = aDraftApi()
  let release = () => {}
  let isSlow = false
  openCheckout({
    [checkoutPath]: async (request: ApiRequest) => {
      if (isSlow) await new Promise<void>((resolve) => (release = resolve))
      return draftStore[checkoutPath](request)
    },
  })
  await step('Contact')
  isSlow = true
  paste({ Email: 'first@example.test' })
  await waitFor(() => expect(release.length).toBe(1))
  paste({ Email: 'second@example.test' })
  isSlow = false
  release()
  await waitFor(() => expect(draftStore.draft().fields.email).toBe('second@example.test'))
  expect(screen.getByLabelText('Email')).toHaveValue('second@example.test')
})

test('a draft that expired on the server is sent again', async () => {
  let draftStore = aDraftApi({ fields: { email: 'asha@example.test', phone: '12' } })
  openCheckout({ [checkoutPath]: (request: ApiRequest) => draftStore[checkoutPath](request) })
  await step('Contact')
  draftStore = aDraftApi()
  paste({ 'Mobile number': '98123 45678' })
  await waitFor(() =>
    expect(draftStore.draft().fields).toEqual({ email: 'asha@example.test', phone: '98123 45678' }),
  )
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test')
})

test('a signed-in customer selects a saved address or enters another one', async () => {
  const home = anAddress({ id: 'home', address: '7 Baseline Road' })
  const work = anAddress({ id: 'work', address: '1 Net Lane', isDefault: false })
  const draftStore = aDraftApi()
  const shop = openCheckout({
    ...draftStore,
    [customersPath]: { customer: aCustomer({ phone: '+919812345678' }) },
    [`${customersPath}/addresses`]: { addresses: [home, work] },
  })
  await waitFor(() => expect(draftStore.draft().fields.address).toBe('7 Baseline Road'))
  await shop.user.click(await screen.findByRole('link', { name: 'Change: Address' }))
  expect(await screen.findByRole('radio', { name: /7 Baseline Road/ })).toBeChecked()
  expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument()
  await shop.user.click(screen.getByRole('radio', { name: /1 Net Lane/ }))
  await waitFor(() => expect(draftStore.draft().fields.address).toBe('1 Net Lane'))
  await shop.user.click(screen.getByRole('radio', { name: 'New address' }))
  expect(screen.getByLabelText('Street address')).toHaveValue('')
})

test('a guest sees a sign-in link that returns to the checkout', async () => {
  openCheckout()
  await step('Contact')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?next=%2Fcheckout%2F')
})

test('an empty cart shows links to the shop and to an order that was just placed', async () => {
  deleteCartCookie()
  openCheckout()
  expect(await screen.findByText(/your cart is empty/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go shopping' })).toBeVisible()
  const orders = screen.getByRole('link', { name: 'Have you just ordered?' })
  expect(orders).toHaveAttribute('href', '/orders/')
})

const problemsIn = (region: RegionCode, draft: ContactDraft) =>
  Object.fromEntries(
    contactFields
      .map((field) => [field, fieldProblem(region, field, draft[field])] as const)
      .filter(([, problem]) => problem !== null),
  )

test('each region has exactly its own address fields', () => {
  const empty = { ...filled, state: '', postalCode: '' }
  expect(problemsIn('IN', empty)).toEqual({ postalCode: 'missing', state: 'missing' })
  expect(problemsIn('SG', { ...empty, phone: '81234567' })).toEqual({ postalCode: 'missing' })
  expect(problemsIn('AE', { ...empty, phone: '0501234567' })).toEqual({ state: 'missing' })
  expect(problemsIn('IN', { ...filled, city: 'x'.repeat(201) })).toEqual({ city: 'tooLong' })
  expect(orderContact('IN', { ...filled, city: ' Bengaluru ' })).toMatchObject({
    city: 'Bengaluru',
    phone: '+919812345678',
    postalCode: '560001',
  })
})
